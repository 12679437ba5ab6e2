import { LIMITS } from '@marketplace/contract/constants';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { liveWindow } from '../live-window.ts';
import { useConversationsListener } from './use-conversations-listener.ts';

/**
 * Brings one's conversations that moved last, with the newest message of each, and so all that happens to the requests
 * and estimates they are about: whatever changes one of those moves its conversation. It shows nothing itself.
 */
export function LiveConversations({ userId }: { userId: string }) {
  useConversationsListener({
    name: `conversations of ${userId}`,
    query: (firestore) =>
      query(
        collection(firestore, 'conversations'),
        where('participants', 'array-contains', userId),
        orderBy('movedAt', 'desc'),
        limit(LIMITS.liveConversations),
      ),
    userId,
    held: liveWindow.get,
    show: liveWindow.set,
  });
  return null;
}
