import type { User } from '@marketplace/contract/user';
import { unlockDrafts } from '../drafts/drafts.ts';
import { refreshSession } from '../session/session-query.ts';

/** What follows from every way of signing in. */
export async function comeIn(user: User): Promise<void> {
  await unlockDrafts(user);
  void refreshSession(user);
  import('@/entities/push/push-handover.ts')
    .then(({ takeOverSubscription }) => takeOverSubscription())
    .catch((error: unknown) => console.warn('Push messages may still be someone else’s here', error));
}
