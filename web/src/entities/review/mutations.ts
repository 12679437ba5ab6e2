import * as reviewCalls from '@marketplace/contract/review/calls';
import type { NewReview } from '@marketplace/contract/review/schema';
import { estimateKeys, requestKeys, reviewKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/query/use-action.ts';

export function useWriteReview() {
  return useAction({
    mutationFn: ({ requestId, input }: { requestId: string; input: NewReview }) =>
      callApi(reviewCalls.writeReview, { params: { id: requestId }, input }),
    // Requests and estimates say whether a job can still be reviewed.
    refreshes: [reviewKeys.all, requestKeys.mine, requestKeys.details, estimateKeys.mine],
    awaitsRefresh: true,
    success: ({ publishedAt }) =>
      publishedAt
        ? { title: 'Review published' }
        : {
            title: 'Review sent',
            description: 'We publish it when the other side writes a review, or after 14 days.',
          },
    failure: { title: "We couldn't send your review", fallback: 'Please try again.' },
  });
}

export function useStopShowingJob() {
  return useAction({
    mutationFn: (requestId: string) => callApi(reviewCalls.stopShowingJob, { params: { id: requestId } }),
    refreshes: [reviewKeys.all],
    awaitsRefresh: true,
    success: () => ({
      title: 'The home page no longer shows this job',
      description: 'Some visitors may see it for another 15 minutes.',
    }),
    failure: { title: "We couldn't stop showing this job", fallback: 'Please try again.' },
  });
}

export function useReplyToReview() {
  return useAction({
    mutationFn: ({ reviewId, reply }: { reviewId: string; reply: string }) =>
      callApi(reviewCalls.replyToReview, { params: { reviewId }, input: { reply } }),
    refreshes: [reviewKeys.all],
    awaitsRefresh: true,
    success: 'Reply published',
    failure: { title: "We couldn't send your reply", fallback: 'Please try again.' },
  });
}
