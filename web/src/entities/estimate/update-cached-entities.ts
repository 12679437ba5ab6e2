import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequest, ServiceRequestDetail } from '@marketplace/contract/request/schema';
import type { Call } from '@marketplace/contract/shared/call';
import { type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query';
import { estimateKeys, requestKeys } from '@/entities/query-keys.ts';
import { changePages, type ListPages } from '@/lib/query/list-pages.ts';

/**
 * Writes the requests and estimates of every answer (api-client.ts) into all cached lists and details, so that a list
 * never contradicts the details beside it. Adds and removes nothing: lists refetch for that.
 */
export function updateCachedEntities(client: QueryClient, call: Call, answer: unknown): void {
  const { requests = [], estimates = [] } = call.entitiesIn?.(answer) ?? {};
  if (requests.length > 0) updateRequests(client, requests);
  if (estimates.length > 0) updateEstimates(client, estimates);
}

function updateRequests(client: QueryClient, requests: readonly ServiceRequest[]) {
  const answered = byId(requests);
  const fresh = <One extends ServiceRequest>(held: One) => latest(held, answered.get(held.id));
  /** An estimate has copies of these fields. */
  const withRequest = (estimate: Estimate): Estimate => {
    const request = answered.get(estimate.serviceRequestId);
    if (!request) return estimate;
    return { ...estimate, serviceRequestStatus: request.status, serviceRequestTitle: request.title };
  };
  for (const queryKey of [requestKeys.mine, requestKeys.openLists])
    updateList<ServiceRequest>(client, queryKey, fresh);
  updateList<Estimate>(client, estimateKeys.mine, withRequest);
  for (const { id } of requests) {
    update<ServiceRequestDetail>(client, requestKeys.one(id), (details) => {
      const { estimates, ...request } = fresh(details);
      return { ...request, estimates: estimates.map(withRequest) };
    });
  }
}

function updateEstimates(client: QueryClient, estimates: readonly Estimate[]) {
  const answered = byId(estimates);
  const fresh = (held: Estimate) => latest(held, answered.get(held.id));
  updateList<Estimate>(client, estimateKeys.mine, fresh);
  for (const id of new Set(estimates.map(({ serviceRequestId }) => serviceRequestId))) {
    update<ServiceRequestDetail>(client, requestKeys.one(id), (details) => ({
      ...details,
      estimates: details.estimates.map(fresh),
    }));
  }
}

function updateList<Item>(client: QueryClient, queryKey: QueryKey, change: (item: Item) => Item) {
  update<ListPages<Item>>(client, queryKey, (list) => changePages(list, (items) => items.map(change)));
}

const byId = <One extends { id: string }>(things: readonly One[]): ReadonlyMap<string, One> =>
  new Map(things.map((thing) => [thing.id, thing]));

/** Ignores an answer that a later one has overtaken. */
function latest<Held extends Answered, Answered extends { updatedAt: string }>(
  held: Held,
  answered: Answered | undefined,
): Held {
  return answered && answered.updatedAt >= held.updatedAt ? { ...held, ...answered } : held;
}

/**
 * Changes the data under a key and all keys below it. Keeps when and whether it will be refetched, which setQueryData
 * alone would reset.
 */
function update<Data>(client: QueryClient, queryKey: QueryKey, change: (data: Data) => Data) {
  for (const [key, data] of client.getQueriesData<Data>({ queryKey })) {
    const query = client.getQueryCache().find({ queryKey: key });
    if (data === undefined || query?.state.status !== 'success') continue;
    const next = replaceEqualDeep(data, change(data));
    if (next === data) continue;
    const { dataUpdatedAt, isInvalidated } = query.state;
    client.setQueryData<Data>(key, next, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}
