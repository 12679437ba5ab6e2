import type { User } from '@marketplace/contract/account/schema';

type Profile = Pick<
  User,
  'email' | 'emailVerified' | 'serviceRadiusMiles' | 'notificationsEnabled' | 'profileImageUrl'
>;

export interface SetupStep {
  kind: 'email' | 'radius' | 'push' | 'picture' | 'estimate';
  label: string;
  /** The address to confirm. */
  note?: string;
  done: boolean;
}

/** What a new business does before its first job comes, in order. */
export function setupSteps(profile: Profile, hasSentEstimate: boolean): SetupStep[] {
  const { email, emailVerified, serviceRadiusMiles, notificationsEnabled, profileImageUrl } = profile;
  return [
    { kind: 'email', label: 'Confirm your email address', note: email, done: emailVerified },
    { kind: 'radius', label: 'Set how far you travel', done: serviceRadiusMiles !== null },
    { kind: 'push', label: 'Turn on notifications of new jobs', done: notificationsEnabled },
    { kind: 'picture', label: 'Add a photo of you or your logo', done: profileImageUrl !== null },
    { kind: 'estimate', label: 'Send your first estimate', done: hasSentEstimate },
  ];
}

/** Until all is done, or the business closes it. */
export const isSetupShown = ({ setupHidden }: Pick<User, 'setupHidden'>, steps: readonly SetupStep[]) =>
  !setupHidden && steps.some(({ done }) => !done);
