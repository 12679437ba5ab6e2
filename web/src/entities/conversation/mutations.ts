import * as messageCalls from '@marketplace/contract/conversation/calls';
import type { Conversation, Message, Presence } from '@marketplace/contract/conversation/schema';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { askOrQueue } from '@/lib/call-queue/ask-or-queue.ts';
import type { ConversationView } from './conversation-view.ts';
import { liveWindow } from './live-window.ts';
import type { Outgoing } from './outbox.ts';
import { addArrived, type ConversationKey, refreshMessages, unreadQuery } from './queries.ts';
import { unreadConversations } from './unread.tsx';

/** Tells the server that the conversation has been read up to now, and what shows here that it was not. */
export function useMarkRead(conversation: ConversationKey) {
  const { serviceRequestId, counterpartId } = conversation;
  const isThis = (other: ConversationKey) =>
    other.serviceRequestId === serviceRequestId && other.counterpartId === counterpartId;
  return useMutation({
    mutationFn: () => {
      const later = {
        id: `read ${serviceRequestId} ${counterpartId}`,
        answer: undefined,
        failure: 'Not marked as read',
      };
      return askOrQueue(later, messageCalls.markMessagesRead, {
        params: { serviceRequestId, counterpartId },
      });
    },
    onSuccess: (_nothing, _input, _before, { client }) => {
      const asRead = <One extends Conversation>(other: One) =>
        isThis(other) && other.unreadCount > 0 ? { ...other, unreadCount: 0 } : other;
      const window = liveWindow.get();
      if (window?.some(isThis)) return liveWindow.set(window.map(asRead));
      unreadConversations.set(unreadConversations.get().filter((other) => !isThis(other)));
      client.setQueryData(unreadQuery.queryKey, (list) => list?.filter((other) => !isThis(other)));
    },
  });
}

/** Answers null for one that is sent later, by itself. The same message may be sent twice: its clientMessageId makes the server keep it once. */
export function useSendMessage(conversation: ConversationView) {
  const { serviceRequestId, myId, counterpartId } = conversation;
  return useMutation({
    // One after the other, so that they arrive in the order in which they were written.
    scope: { id: `${serviceRequestId}_${counterpartId}` },
    mutationFn: ({ content, imageUrls, clientMessageId }: Outgoing) => {
      const input = {
        serviceRequestId,
        content,
        imageUrls,
        clientMessageId,
        senderId: myId,
        receiverId: counterpartId,
      };
      const later = { id: clientMessageId, answer: null, failure: 'Not sent' };
      return askOrQueue(later, messageCalls.sendMessage, { input });
    },
    onSuccess: (message, _outgoing, _before, { client }) => {
      if (!message) return;
      addArrived(client, conversation, [message]);
      void refreshMessages(client, conversation);
    },
  });
}

/** Takes one's own message back; a trace of it stays. */
export function useTakeBack({ id, serviceRequestId, receiverId: counterpartId }: Message) {
  return useAction({
    mutationFn: () =>
      callApi(messageCalls.takeBackMessage, { params: { serviceRequestId, counterpartId, messageId: id } }),
    onSuccess: (message, _nothing, _before, { client }) =>
      addArrived(client, { serviceRequestId, counterpartId }, [message]),
    failure: { title: "We couldn't unsend the message", fallback: 'Please try again.' },
  });
}

/** Tells the other side live; where that fails they know a little less, and nobody is told of it. */
export async function setPresence(conversationId: string, state: Presence): Promise<void> {
  const keepalive = state === 'away';
  await callApi(messageCalls.setPresence, { params: { conversationId }, input: { state }, keepalive }).catch(
    () => {},
  );
}
