import type { ServiceRequest } from '@marketplace/contract/request/schema';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { requestKeys } from '../query-keys.ts';

type Changed = Pick<ServiceRequest, 'id' | 'status'>;

/**
 * What is shown of requests that others have changed is asked for again; nothing else is. In the list of open requests
 * their state alone changes, in place: asking for that anew would move the rest under somebody's finger.
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
  const lists = client.getQueriesData<InfiniteData<{ data: ServiceRequest[] }>>({
    queryKey: requestKeys.openLists,
  });
  for (const [key, list] of lists) {
    if (!list?.pages.some(({ data }) => data.some(({ id }) => statuses.has(id)))) continue;
    const pages = list.pages.map((page) => ({ ...page, data: page.data.map(withStatus) }));
    // When the list was read stays as it was.
    client.setQueryData(
      key,
      { ...list, pages },
      { updatedAt: client.getQueryState(key)?.dataUpdatedAt ?? 0 },
    );
  }
}
