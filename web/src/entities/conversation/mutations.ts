import * as messageCalls from '@marketplace/contract/conversation/calls';
import type { Message, Presence } from '@marketplace/contract/conversation/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeCached } from '@/entities/live/merge.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { askOrQueue } from '@/lib/call-queue/ask-or-queue.ts';
import { useAction } from '@/lib/query/use-action.ts';
import type { Outgoing } from './composer/outbox.ts';
import type { ConversationView } from './conversation-view.ts';
import { conversationWindow } from './live/window.ts';
import { addArrived, type ConversationKey, refreshMessages } from './queries.ts';

/** Shows the conversation as read: in its row, on cards, and in the header. */
export function useShowAsRead({ serviceRequestId, counterpartId }: ConversationKey): () => void {
  const client = useQueryClient();
  return () =>
    changeCached(client, conversationWindow, (one) =>
      one.serviceRequestId === serviceRequestId && one.counterpartId === counterpartId && one.unreadCount > 0
        ? { ...one, unreadCount: 0 }
        : one,
    );
}

/** Marks the conversation as read, on the server and in what the page shows. */
export function useMarkRead(conversation: ConversationKey) {
  const { serviceRequestId, counterpartId } = conversation;
  const showAsRead = useShowAsRead(conversation);
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
    onSuccess: showAsRead,
  });
}

/**
 * Answers null if the message was queued for later. Sending twice is safe: the server keeps one message per
 * clientMessageId.
 */
export function useSendMessage(conversation: ConversationView) {
  const { serviceRequestId, myId, counterpartId } = conversation;
  return useMutation({
    // Sends one at a time, to keep the order.
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

/** Unsends the viewer's own message. A notice stays in its place. */
export function useUnsendMessage({ id, serviceRequestId, receiverId: counterpartId }: Message) {
  return useAction({
    mutationFn: () =>
      callApi(messageCalls.unsendMessage, { params: { serviceRequestId, counterpartId, messageId: id } }),
    onSuccess: (message, _nothing, _before, { client }) =>
      addArrived(client, { serviceRequestId, counterpartId }, [message]),
    failure: { title: "We couldn't unsend the message", fallback: 'Please try again.' },
  });
}

/** Shows the counterpart what the viewer does. A failure is ignored, since presence is a nicety. */
export async function setPresence(conversationId: string, state: Presence): Promise<void> {
  const keepalive = state === 'away';
  await callApi(messageCalls.setPresence, { params: { conversationId }, input: { state }, keepalive }).catch(
    () => {},
  );
}
