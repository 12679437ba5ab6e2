import { LIMITS } from '@marketplace/contract/constants';
import { useQueryClient } from '@tanstack/react-query';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { serverTimeAtPageStart } from '@/entities/account/live/server-clock.ts';
import { useListener } from '@/entities/account/live/use-listener.ts';
import { liveWindow } from '../live-window-store.ts';
import { findMoved } from '../rules/live-window.ts';
import { addNewestMessages } from './add-newest-messages.ts';
import { refreshAfterMoves } from './refresh-after-moves.ts';
import { presentConversations } from './stored-conversation.ts';

/**
 * Brings one's conversations that moved last, with the newest message of each, and so all that happens to the requests
 * and estimates they are about: whatever changes one of those moves its conversation. It shows nothing itself.
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
      const now = presentConversations(docs, userId);
      const since = new Date(serverTimeAtPageStart()).toISOString();
      const moved = findMoved({ before: liveWindow.get(), now, since, caughtUp });
      liveWindow.set(now);
      refreshAfterMoves(client, moved);
    },
    (changed) => addNewestMessages(client, presentConversations(changed, userId)),
  );
  return null;
}
