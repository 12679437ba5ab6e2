import { useMutation } from '@tanstack/react-query';
import { callApi } from '@/lib/api/api-client.ts';
import type { ConversationView } from '../rules/conversation-view.ts';
import type { Outgoing } from '../rules/outbox.ts';
import { addArrived, refreshMessages } from './messages.ts';

/** The same message may be sent twice: its clientMessageId makes the server keep it once. */
export function useSendMessage(conversation: ConversationView) {
  const { serviceRequestId, myId, counterpartId } = conversation;
  return useMutation({
    // One after the other, so that they arrive in the order in which they were written.
    scope: { id: `${serviceRequestId}_${counterpartId}` },
    mutationFn: ({ content, imageUrls, clientMessageId }: Outgoing) =>
      callApi('sendMessage', {
        input: {
          serviceRequestId,
          content,
          imageUrls,
          clientMessageId,
          senderId: myId,
          receiverId: counterpartId,
        },
      }),
    onSuccess: (message, _outgoing, _before, { client }) => {
      addArrived(client, conversation, [message]);
      void refreshMessages(client, conversation);
    },
  });
}
