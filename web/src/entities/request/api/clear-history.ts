import { refreshRequestsAndEstimates } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/use-action.ts';
import { toast } from '@/ui/toast.ts';
import { toastFailure } from '@/ui/toast-failure.ts';
import { hideRequests, showAgain } from './hide-requests.ts';

const removed = (count: number) =>
  `${count} completed ${count === 1 ? 'request' : 'requests'} removed from your history.`;

export function useClearHistory() {
  return useAction({
    mutationFn: () => callApi('clearCompletedRequests'),
    onMutate: (_nothing, { client }) => hideRequests(client, ({ status }) => status === 'completed'),
    onSuccess: ({ count }) => toast({ title: 'History cleared', description: removed(count) }),
    onError: (error, _nothing, before, { client }) => {
      showAgain(client, before);
      toastFailure('Clear history failed', error, 'Failed to clear history. Please try again.');
    },
    onSettled: (_answer, _error, _nothing, _before, { client }) => void refreshRequestsAndEstimates(client),
  });
}
