import { conversationId } from '@marketplace/contract/conversation/rules';
import { useEffect } from 'react';
import { useOneConversation } from '@/entities/live/conversations.ts';
import { LiveConnection } from '@/entities/live/live-connection.tsx';
import type { ConversationView } from './conversation-view.ts';
import { useConversationsArrival } from './live-conversations.tsx';
import { openedConversation, useLiveWindow } from './live-window.ts';

/**
 * Keeps the open conversation up to date while the live window does not have it: it changed too long ago, or the page does
 * not listen yet. Renders nothing.
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
  const onArrival = useConversationsArrival({
    held: () => null,
    show: ([found]) => openedConversation.set(found ?? null),
  });
  useOneConversation(id, userId, onArrival);
  useEffect(() => () => openedConversation.set(null), []);
  return null;
}
