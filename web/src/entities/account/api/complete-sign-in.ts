import type { User } from '@marketplace/contract/account/schema';
import { unlockDrafts } from '../drafts/drafts.ts';
import { refreshSession } from '../session/session-query.ts';
import { noteNewSession } from '../session/session-store.ts';

/** Opens the drafts, sets the session and takes over the push subscription: what every way of signing in ends with. */
export async function completeSignIn(user: User): Promise<void> {
  await unlockDrafts(user);
  void refreshSession(user);
  takeOverPush();
}

/** Where the server put another session in the place of this one, as after a change of password. */
export function continueInNewSession(): void {
  noteNewSession();
  takeOverPush();
}

function takeOverPush() {
  import('@/entities/push/push-handover.ts')
    .then(({ takeOverSubscription }) => takeOverSubscription())
    .catch((error: unknown) => console.warn('Push messages may still be someone else’s here', error));
}
