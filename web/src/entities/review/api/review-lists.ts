import * as reviewCalls from '@marketplace/contract/review/calls';
import type { ReviewPage } from '@marketplace/contract/review/schema';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiPage } from '@/lib/api/api-client.ts';
import { reviewKeys } from '../query-keys.ts';

interface Page {
  data: ReviewPage;
  nextCursor: string | null;
}

const inPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
};

/** What customers wrote of a business. */
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

/** What businesses wrote of the customer who posted a request. */
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
