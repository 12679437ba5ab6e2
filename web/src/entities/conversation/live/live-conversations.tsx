import { LIMITS } from '@marketplace/contract/constants';
import { useQueryClient } from '@tanstack/react-query';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { serverTimeAtPageStart } from '@/entities/account/live/server-clock.ts';
import { useListener } from '@/entities/account/live/use-listener.ts';
import { liveWindow } from '../live-window-store.ts';
import { findMoved } from '../rules/live-window.ts';
import { refreshAfterMoves } from './refresh-after-moves.ts';
import { presentConversation } from './stored-conversation.ts';

/**
 * Brings one's conversations that moved last, and with them all that happens to the requests and estimates they are
 * about: whatever changes one of those moves its conversation. It shows nothing itself.
 */
export function LiveConversations({ userId }: { userId: string }) {
  const client = useQueryClient();
  useListener(
    `conversations of ${userId}`,
    (firestore) =>
      query(
        collection(firestore, 'conversations'),
        where('participants', 'array-contains', userId),
        orderBy('movedAt', 'desc'),
        limit(LIMITS.liveConversations),
      ),
    ({ docs }, caughtUp) => {
      const now = docs.flatMap((doc) => presentConversation(doc.id, doc.data(), userId) ?? []);
      const since = new Date(serverTimeAtPageStart()).toISOString();
      const moved = findMoved({ before: liveWindow.get(), now, since, caughtUp });
      liveWindow.set(now);
      refreshAfterMoves(client, moved);
    },
    // The message that moved it is shown first, where its conversation is open.
    { isLast: true },
  );
  return null;
}
