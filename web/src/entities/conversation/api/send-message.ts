import * as messageCalls from '@marketplace/contract/conversation/calls';
import { useMutation } from '@tanstack/react-query';
import { askOrQueue } from '@/lib/call-queue/ask-or-queue.ts';
import type { ConversationView } from '../rules/conversation-view.ts';
import type { Outgoing } from '../rules/outbox.ts';
import { addArrived, refreshMessages } from './messages.ts';

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
