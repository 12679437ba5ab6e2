import type { Fault } from '../fault.ts';

/** Screens of accounts, notifications, and administrators. */
export const accountScreenFaults: readonly Fault[] = [
  {
    name: 'An address that is taken is shown in the step after its field',
    file: 'web/src/screens/account/register/registration-wizard.tsx',
    find: 'if (firstStepFields.some((field) => refused.includes(field))) goTo(1);',
    replace: '',
    tests: ['components register'],
  },
  {
    name: 'Signing in leads to a page that the account may not open',
    file: 'web/src/screens/account/sign-in-destination.ts',
    find: 'if (next && mayEnter(account, next))',
    replace: 'if (next)',
    tests: ['unit web/src/screens/account/sign-in-destination'],
  },
  {
    name: 'A button of the home page that is pressed early leads nowhere',
    file: 'web/src/screens/account/register/register-screen.tsx',
    find: 'if (entryRoute) goToDestination(user, entryRoute);',
    replace: '',
    tests: ['components landing'],
  },
  {
    name: 'A mailed link that is over at the submit leaves its form',
    file: 'web/src/screens/account/action/new-password.tsx',
    find: 'onError: (error) => isLinkExpired(error) && onOver(),',
    replace: '',
    tests: ['components action'],
  },
  {
    name: 'A wrong current password is not shown at its field',
    file: 'web/src/screens/account/profile/security/change-password-dialog.tsx',
    find: "showFieldErrors(error, ['currentPassword', 'newPassword'], setError)",
    replace: "showFieldErrors(error, ['newPassword'], setError)",
    tests: ['components security'],
  },
  {
    name: 'Retry does not load the statistics again',
    file: 'web/src/screens/analytics/analytics-screen.tsx',
    find: 'onRetry={refetch}',
    replace: 'onRetry={() => undefined}',
    tests: ['components analytics'],
  },
  {
    name: 'Quiet hours of no length are saved',
    file: 'web/src/screens/notifications/settings/quiet-hours.tsx',
    find: 'if (isChanged && !isSame)',
    replace: 'if (isChanged)',
    tests: ['components push-and-email'],
  },
  {
    name: 'A setting that was not saved looks saved',
    file: 'web/src/entities/notification/settings/preferences.ts',
    find: 'if (shown) setSessionUser(shown.before);',
    replace: '',
    tests: ['components push-and-email'],
  },
  {
    name: 'The offer to install the app stays after the installation',
    file: 'web/src/lib/browser/install.ts',
    find: "dispatchEvent(new Event('install-prompt-used'));",
    replace: '',
    tests: ['components push-and-email'],
  },
  {
    name: 'Switching sides leaves a changed form without a question',
    file: 'web/src/ui/overlays/unsaved-changes-prompt.tsx',
    find: 'currentLocation.pathname === pathname && nextLocation.pathname !== pathname',
    replace: "currentLocation.pathname === pathname && nextLocation.pathname === '/'",
    tests: ['components leaving'],
  },
];
