import * as requestCalls from '@marketplace/contract/request/calls';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { requestKeys } from '@/entities/query-keys.ts';
import { callApi, callApiPage } from '@/lib/api/api-client.ts';
import { changePages, inPages, itemsIn, type ListPages } from '@/lib/query/list-pages.ts';

/** The newest page, and older ones that were loaded. */
export const myRequestsQuery = infiniteQueryOptions({
  queryKey: requestKeys.mine,
  queryFn: ({ pageParam, signal }) =>
    callApiPage(requestCalls.listMyRequests, { query: { cursor: pageParam }, signal }),
  ...inPages,
  select: itemsIn<ServiceRequest>,
});

/** A request with the estimates that the viewer may see. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: requestKeys.one(id),
    queryFn: ({ signal }) => callApi(requestCalls.getRequest, { params: { id }, signal }),
    // Refreshes on each opening, also of a dialog that stayed mounted, and shows the cached request until then.
    staleTime: 0,
  });

export const requestStatsQuery = queryOptions({
  queryKey: requestKeys.stats,
  queryFn: ({ signal }) => callApi(requestCalls.getRequestStats, { signal }),
});

type Changed = Pick<ServiceRequest, 'id' | 'status'>;

/**
 * Refreshes requests that others changed. The list of open requests only gets the new status in place: a refetch could
 * move items under the user's finger.
 */
export function refreshRequests(client: QueryClient, changed: readonly Changed[]): void {
  const statuses = new Map(changed.map(({ id, status }) => [id, status]));
  const keys = [
    requestKeys.mine,
    requestKeys.stats,
    ...[...statuses.keys()].flatMap((id) => [requestKeys.one(id), requestKeys.contact(id)]),
  ];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  const withStatus = (request: ServiceRequest): ServiceRequest => ({
    ...request,
    status: statuses.get(request.id) ?? request.status,
  });
  const lists = client.getQueriesData<ListPages<ServiceRequest>>({ queryKey: requestKeys.openLists });
  for (const [key, list] of lists) {
    if (!list || !itemsIn(list).some(({ id }) => statuses.has(id))) continue;
    const changed = changePages(list, (requests) => requests.map(withStatus));
    // Keeps the time when the list was read.
    client.setQueryData(key, changed, { updatedAt: client.getQueryState(key)?.dataUpdatedAt ?? 0 });
  }
}
