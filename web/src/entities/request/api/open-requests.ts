import * as requestCalls from '@marketplace/contract/request/calls';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApiPage } from '@/lib/api/api-client.ts';
import { requestKeys } from '../query-keys.ts';
import { type Filters, queryOf } from '../rules/filters.ts';

/** The open requests, a page at a time; what is shown stays until the new answer is there. */
export function openRequestsQuery(filters: Filters) {
  const query = queryOf(filters);
  return infiniteQueryOptions({
    queryKey: requestKeys.openList(query),
    queryFn: ({ pageParam, signal }) =>
      callApiPage(requestCalls.listOpenRequests, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
