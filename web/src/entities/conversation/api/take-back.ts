import * as messageCalls from '@marketplace/contract/conversation/calls';
import type { Message } from '@marketplace/contract/conversation/schema';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { addArrived } from './messages.ts';

/** Takes one's own message back; a trace of it stays. */
export function useTakeBack({ id, serviceRequestId, receiverId: counterpartId }: Message) {
  return useAction({
    mutationFn: () =>
      callApi(messageCalls.takeBackMessage, { params: { serviceRequestId, counterpartId, messageId: id } }),
    onSuccess: (message, _nothing, _before, { client }) =>
      addArrived(client, { serviceRequestId, counterpartId }, [message]),
    failure: { title: 'The message was not taken back', fallback: 'Please try again.' },
  });
}
