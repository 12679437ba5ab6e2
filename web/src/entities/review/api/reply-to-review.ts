import * as reviewCalls from '@marketplace/contract/review/calls';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { reviewKeys } from '../query-keys.ts';

export function useReplyToReview() {
  return useAction({
    mutationFn: ({ reviewId, reply }: { reviewId: string; reply: string }) =>
      callApi(reviewCalls.replyToReview, { params: { reviewId }, input: { reply } }),
    refreshes: [reviewKeys.all],
    awaitsRefresh: true,
    success: 'Reply published',
    failure: { title: 'Failed to send reply', fallback: 'Please try again.' },
  });
}
