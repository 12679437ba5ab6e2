import type { User } from '@marketplace/contract/user';
import { unlockDrafts } from '../drafts/drafts.ts';
import { refreshSession } from '../session/session-query.ts';

/** Opens the drafts, sets the session and takes over the push subscription: what every way of signing in ends with. */
export async function completeSignIn(user: User): Promise<void> {
  await unlockDrafts(user);
  void refreshSession(user);
  import('@/entities/push/push-handover.ts')
    .then(({ takeOverSubscription }) => takeOverSubscription())
    .catch((error: unknown) => console.warn('Push messages may still be someone else’s here', error));
}
