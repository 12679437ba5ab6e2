import * as reviewCalls from '@marketplace/contract/review/calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api/api-client.ts';
import { reviewKeys } from '../query-keys.ts';

/** One's own review of a job, and the other side's once it is published. */
export const reviewsOfRequestQuery = (requestId: string) =>
  queryOptions({
    queryKey: reviewKeys.ofRequest(requestId),
    queryFn: ({ signal }) => callApi(reviewCalls.getReviewsOfRequest, { params: { id: requestId }, signal }),
    // The other side may write at any time.
    refetchOnMount: 'always',
  });
