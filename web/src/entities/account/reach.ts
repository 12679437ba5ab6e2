import type { User } from '@marketplace/contract/account/schema';
import type { Mode, SearchAlert } from '@marketplace/contract/constants';

/** Whether emails reach the user. */
export const isEmailed = ({ emailVerified, emailStopped }: User): boolean =>
  emailVerified && emailStopped === null;

/** How to be reached. Without a confirmed address, businesses aren't notified of a customer's requests either. */
export const describeConfirming = ({ email }: Pick<User, 'email'>, side: Mode): string =>
  side === 'customer'
    ? `Confirm ${email} so that businesses are notified and estimates reach you.`
    : `Confirm ${email} so that new jobs and replies reach you.`;

/** Whether the dashboard of a side says that nothing reaches the user. */
export const isUnreached = (user: User, side: Mode): boolean =>
  !isEmailed(user) && (!user.notificationsEnabled || (side === 'customer' && !user.emailVerified));

const KINDS = { 'at-once': 'request', digest: 'digest' } as const;

/** Why the alert of a saved search is seen only in the app, and the remedy. Null if it is also pushed or emailed. */
export function describeInAppOnly(user: User, alert: Exclude<SearchAlert, 'never'>): string | null {
  const { notificationsEnabled, notificationPreferences } = user;
  const kind = KINDS[alert];
  const isPushWanted = notificationPreferences.push[kind];
  const isEmailWanted = notificationPreferences.email[kind];
  if ((notificationsEnabled && isPushWanted) || (isEmailed(user) && isEmailWanted)) return null;
  if (isEmailed(user)) return 'In the app only. Turn on push or emails in your settings.';
  return isEmailWanted
    ? 'In the app only. Turn on push or confirm your email.'
    : 'In the app only. Turn on push, or confirm your email and turn on emails.';
}
