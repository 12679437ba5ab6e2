import { LIMITS } from '@marketplace/contract/constants';
import * as visitCalls from '@marketplace/contract/visit/calls';
import type { Visit } from '@marketplace/contract/visit/schema';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { visitKeys } from '@/entities/query-keys.ts';
import { callApi, callApiPage } from '@/lib/api/api-client.ts';
import { inPages, itemsIn } from '@/lib/query/list-pages.ts';

/** All that are still to come or to be told about, the next one first. Cards find theirs by `serviceRequestId`. */
export const myVisitsQuery = infiniteQueryOptions({
  queryKey: visitKeys.mine,
  queryFn: ({ pageParam, signal }) =>
    callApiPage(visitCalls.listVisits, {
      query: { cursor: pageParam, limit: LIMITS.visitPageMax },
      signal,
    }),
  ...inPages,
  select: itemsIn<Visit>,
});

/**
 * The visits of an account that are still to come or to be told about. Loads all pages, since one that waits for an answer
 * may be the last. A page that failed waits for the reader.
 */
export function useMyVisits() {
  const list = useInfiniteQuery(myVisitsQuery);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const isNext = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    // The screen may use this twice.
    if (isNext) void fetchNextPage({ cancelRefetch: false });
  }, [isNext, fetchNextPage]);
  return list;
}

/** Those that are over, newest first. */
export const pastVisitsQuery = infiniteQueryOptions({
  queryKey: visitKeys.past,
  queryFn: ({ pageParam, signal }) =>
    callApiPage(visitCalls.listVisits, { query: { past: 'true', cursor: pageParam }, signal }),
  ...inPages,
  select: itemsIn<Visit>,
});

/** With the times when a business is free, for itself or for the customer who names it. */
export const visitsOfJobQuery = (requestId: string, businessId?: string) =>
  queryOptions({
    queryKey: visitKeys.ofJob(requestId, businessId),
    queryFn: ({ signal }) =>
      callApi(visitCalls.listVisitsOfJob, { params: { id: requestId }, query: { businessId }, signal }),
  });
