import type { User } from '@marketplace/contract/account/schema';
import * as requestCalls from '@marketplace/contract/request/calls';
import type {
  NewServiceRequest,
  ServiceRequest,
  ServiceRequestChange,
} from '@marketplace/contract/request/schema';
import { END_AFTER_MS } from '@marketplace/contract/request/silence';
import { longDay } from '@marketplace/contract/shared/dates';
import { countOf } from '@marketplace/contract/shared/plural';
import { describeConfirming } from '@/entities/account/reach.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { requestKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { removeFromPages } from '@/lib/query/remove-optimistically.ts';
import { useAction } from '@/lib/query/use-action.ts';
import { myRequestsQuery } from './queries.ts';
import { wantedReview } from './wanted-review.ts';

/** What follows from a request that was just posted. */
const describePosted = ({ unnotifiedReason }: ServiceRequest, user: User): string =>
  unnotifiedReason === 'unconfirmed'
    ? describeConfirming(user, 'customer')
    : 'Businesses can now send you their estimates.';

export function useCreateRequest() {
  const user = useUser();
  return useAction({
    mutationKey: ['createRequest'],
    mutationFn: (input: NewServiceRequest) => callApi(requestCalls.createRequest, { input }),
    refreshes: [requestKeys.all],
    success: (request) => ({ title: 'Service request posted!', description: describePosted(request, user) }),
    failure: { title: 'Failed to post request', fallback: 'Please try again.' },
  });
}

const updateRequest = (id: string, input: ServiceRequestChange) =>
  callApi(requestCalls.updateRequest, { params: { id }, input });

export function useUpdateRequest() {
  return useAction({
    mutationFn: ({ id, change }: { id: string; change: ServiceRequestChange }) => updateRequest(id, change),
    refreshes: [requestKeys.all],
    success: 'Service request updated!',
    failure: { title: 'Failed to update request', fallback: 'Please try again.' },
  });
}

export function useCancelRequest() {
  return useAction({
    mutationFn: (id: string) => updateRequest(id, { status: 'cancelled' }),
    refreshes: [requestKeys.all],
    awaitsRefresh: true,
    success: 'Service request canceled',
    failure: { title: "We couldn't cancel the request", fallback: 'Please try again.' },
  });
}

export function useKeepRequest(onKept: () => void) {
  return useAction({
    mutationFn: (id: string) => callApi(requestCalls.keepRequest, { params: { id } }),
    onSuccess: onKept,
    refreshes: [requestKeys.all],
    success: () => ({
      title: 'Your request stays open',
      description: `Until ${longDay(new Date(Date.now() + END_AFTER_MS), new Date())}. We'll ask you again before it ends.`,
    }),
    failure: { title: "We couldn't keep the request open", fallback: 'Please try again.' },
  });
}

/** Completes a job, for either side. The form for its review then takes the focus where it is shown. */
export function useCompleteRequest(onCompleted?: () => void) {
  return useAction({
    mutationFn: (id: string) => callApi(requestCalls.completeRequest, { params: { id } }),
    onSuccess: (_answer, id) => {
      wantedReview.set(id);
      onCompleted?.();
    },
    refreshes: [requestKeys.all],
    awaitsRefresh: true,
    success: () => ({
      title: 'Job marked as complete!',
      description: 'The job has moved to your history.',
    }),
    failure: 'Failed to mark job as complete',
  });
}

/** Optimistic update: the card disappears at once, and comes back if the server refuses. */
export function useDeleteRequest() {
  return useAction({
    mutationFn: (id: string) => callApi(requestCalls.deleteRequest, { params: { id } }),
    ...removeFromPages(myRequestsQuery.queryKey, (request, id: string) => request.id === id),
    onSuccess: (_nothing, id, _before, { client }) => client.removeQueries({ queryKey: requestKeys.one(id) }),
    refreshes: [requestKeys.all],
    success: 'Service request deleted',
    failure: { title: 'Delete failed', fallback: 'Failed to delete service request. Please try again.' },
  });
}

export function useClearHistory() {
  return useAction({
    mutationFn: () => callApi(requestCalls.clearCompletedRequests),
    ...removeFromPages(myRequestsQuery.queryKey, ({ status }) => status === 'completed'),
    refreshes: [requestKeys.all],
    success: ({ count }) => ({
      title: 'History cleared',
      description: `${countOf(count, 'completed request')} removed from your history.`,
    }),
    failure: { title: 'Clear history failed', fallback: 'Failed to clear history. Please try again.' },
  });
}
