import { conversationId } from '@marketplace/contract/domain/conversation';
import { useQueryClient } from '@tanstack/react-query';
import { collection, documentId, query, where } from 'firebase/firestore';
import { useEffect } from 'react';
import { LiveConnection } from '@/entities/account/live/live-connection.tsx';
import { serverTimeAtPageStart } from '@/entities/account/live/server-clock.ts';
import { useListener } from '@/entities/account/live/use-listener.ts';
import { getLiveConversation, openedConversation, useLiveWindow } from '../live-window-store.ts';
import type { ConversationView } from '../rules/conversation-view.ts';
import { findMoved } from '../rules/live-window.ts';
import { addNewestMessages } from './add-newest-messages.ts';
import { refreshAfterMoves } from './refresh-after-moves.ts';
import { presentConversations } from './stored-conversation.ts';

/**
 * Brings an open conversation, unless the window of those that moved last has it: it moved too long ago, or the page does
 * not listen yet. It shows nothing itself.
 */
export default function LiveConversation({ conversation }: { conversation: ConversationView }) {
  const id = conversationId(conversation.serviceRequestId, conversation.businessId);
  const isInWindow = useLiveWindow()?.some((one) => one.id === id) ?? false;
  if (isInWindow) return null;
  return (
    <LiveConnection userId={conversation.myId}>
      <Listener id={id} userId={conversation.myId} />
    </LiveConnection>
  );
}

function Listener({ id, userId }: { id: string; userId: string }) {
  const client = useQueryClient();
  useListener(
    `conversation ${id}`,
    (firestore) =>
      query(
        collection(firestore, 'conversations'),
        where(documentId(), '==', id),
        where('participants', 'array-contains', userId),
      ),
    ({ docs }, caughtUp) => {
      const now = presentConversations(docs, userId);
      const before = getLiveConversation(id);
      const since = new Date(serverTimeAtPageStart()).toISOString();
      const moved = findMoved({ before: before ? [before] : null, now, since, caughtUp });
      openedConversation.set(now[0] ?? null);
      refreshAfterMoves(client, moved);
    },
    (changed) => addNewestMessages(client, presentConversations(changed, userId)),
  );
  useEffect(() => () => openedConversation.set(null), []);
  return null;
}
