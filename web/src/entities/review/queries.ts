import * as reviewCalls from '@marketplace/contract/review/calls';
import type { ReviewPage } from '@marketplace/contract/review/schema';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { reviewKeys } from '@/entities/query-keys.ts';
import { callApi, callApiPage } from '@/lib/api/api-client.ts';

/** The viewer's review of a job, and the other party's once published. */
export const reviewsOfRequestQuery = (requestId: string) =>
  queryOptions({
    queryKey: reviewKeys.ofRequest(requestId),
    queryFn: ({ signal }) => callApi(reviewCalls.getReviewsOfRequest, { params: { id: requestId }, signal }),
    // The other party may write at any time.
    refetchOnMount: 'always',
  });

interface Page {
  data: ReviewPage;
  nextCursor: string | null;
}

const inPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
};

/** Customers' reviews of a business. */
export const reviewsOfBusinessQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: reviewKeys.ofBusiness(id),
    queryFn: ({ pageParam, signal }) =>
      callApiPage(reviewCalls.listReviewsOfBusiness, {
        params: { id },
        query: { cursor: pageParam },
        signal,
      }),
    ...inPages,
  });

/** Businesses' reviews of the customer who posted a request. */
export const reviewsOfCustomerQuery = (requestId: string) =>
  infiniteQueryOptions({
    queryKey: reviewKeys.ofCustomer(requestId),
    queryFn: ({ pageParam, signal }) =>
      callApiPage(reviewCalls.listReviewsOfCustomer, {
        params: { id: requestId },
        query: { cursor: pageParam },
        signal,
      }),
    ...inPages,
  });

export type ReviewListQuery =
  | ReturnType<typeof reviewsOfBusinessQuery>
  | ReturnType<typeof reviewsOfCustomerQuery>;
