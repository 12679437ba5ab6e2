import { conversationId } from '@marketplace/contract/conversation/rules';
import { collection, documentId, query, where } from 'firebase/firestore';
import { useEffect } from 'react';
import { LiveConnection } from '@/entities/live/live-connection.tsx';
import type { ConversationView } from '../conversation-view.ts';
import { openedConversation, useLiveWindow } from '../live-window.ts';
import { useConversationsListener } from './use-conversations-listener.ts';

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
      <Listener key={id} id={id} userId={conversation.myId} />
    </LiveConnection>
  );
}

function Listener({ id, userId }: { id: string; userId: string }) {
  useConversationsListener({
    name: `conversation ${id}`,
    query: (firestore) =>
      query(
        collection(firestore, 'conversations'),
        where(documentId(), '==', id),
        where('participants', 'array-contains', userId),
      ),
    userId,
    held: () => null,
    show: ([found]) => openedConversation.set(found ?? null),
  });
  useEffect(() => () => openedConversation.set(null), []);
  return null;
}
