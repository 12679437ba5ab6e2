import { LIMITS } from '@marketplace/contract/constants';
import { conversationId } from '@marketplace/contract/domain/conversation';
import type { Message } from '@marketplace/contract/message';
import { useQueryClient } from '@tanstack/react-query';
import { collection, documentId, limit, orderBy, query, where } from 'firebase/firestore';
import { useEffect } from 'react';
import { LiveConnection } from '@/entities/account/live/live-connection.tsx';
import { useListener } from '@/entities/account/live/use-listener.ts';
import { addArrived, refreshMessages } from '../api/messages.ts';
import { openedConversation, useLiveWindow } from '../live-window-store.ts';
import type { ConversationView } from '../rules/conversation-view.ts';
import { presentConversation } from './stored-conversation.ts';
import { presentMessage } from './stored-message.ts';

interface LiveMessagesProps {
  conversation: ConversationView;
  /** What has been read already: it knows the senders' names and pictures. */
  messages: readonly Message[];
}

/**
 * Brings new messages of a conversation into the cache the moment they are written. It shows nothing itself. What becomes
 * of earlier ones moves their conversation, which has them asked for again (refresh-after-moves.ts).
 */
export default function LiveMessages(props: LiveMessagesProps) {
  return (
    <LiveConnection userId={props.conversation.myId}>
      <Listener {...props} />
      <OpenedConversation {...props} />
    </LiveConnection>
  );
}

function Listener({ conversation, messages }: LiveMessagesProps) {
  const client = useQueryClient();
  const id = conversationId(conversation.serviceRequestId, conversation.businessId);
  useListener(
    id,
    (firestore) =>
      query(
        collection(firestore, 'conversations', id, 'messages'),
        orderBy('createdAt', 'desc'),
        limit(LIMITS.liveMessages),
      ),
    ({ docs }) => {
      const senderOf = (senderId: string) => {
        const known = messages.findLast((message) => message.senderId === senderId);
        const fallback = senderId === conversation.counterpartId ? conversation.counterpartName : 'You';
        return {
          senderName: known?.senderName ?? fallback,
          senderProfileImageUrl: known?.senderProfileImageUrl ?? null,
        };
      };
      const presented = docs.flatMap((doc) => presentMessage(doc.id, doc.data(), senderOf) ?? []);
      addArrived(client, conversation, presented);
      if (mayHaveMissed(docs, messages)) void refreshMessages(client, conversation);
    },
  );
  return null;
}

/**
 * Whether more came than are listened to, as after a while without network: all of these are new. Few are listened to,
 * since each of them is a read whenever a conversation is opened.
 */
const mayHaveMissed = (newest: readonly { id: string }[], known: readonly Message[]) =>
  newest.length === LIMITS.liveMessages && !newest.some(({ id }) => known.some((one) => one.id === id));

/** Listens to the conversation itself as well, unless the window of those that moved last has it. */
function OpenedConversation({ conversation: { serviceRequestId, businessId, myId } }: LiveMessagesProps) {
  const id = conversationId(serviceRequestId, businessId);
  const isInWindow = useLiveWindow()?.some((conversation) => conversation.id === id);
  return isInWindow === false && <OneConversation id={id} userId={myId} />;
}

function OneConversation({ id, userId }: { id: string; userId: string }) {
  useListener(
    `conversation ${id}`,
    (firestore) =>
      query(
        collection(firestore, 'conversations'),
        where(documentId(), '==', id),
        where('participants', 'array-contains', userId),
      ),
    ({ docs: [found] }) =>
      openedConversation.set(found ? presentConversation(id, found.data(), userId) : null),
  );
  useEffect(() => () => openedConversation.set(null), []);
  return null;
}
