import * as estimateCalls from '@marketplace/contract/estimate/calls';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import * as requestCalls from '@marketplace/contract/request/calls';
import type { ServiceRequest, ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { estimateKeys, requestKeys } from '@/entities/query-keys.ts';
import type { ListPages } from '@/lib/query/list-pages.ts';
import { updateCachedEntities } from './update-cached-entities.ts';

const BEFORE = '2026-01-01T10:00:00.000Z';
const NOW = '2026-01-01T11:00:00.000Z';

const request = (id: string, more: Partial<ServiceRequest> = {}) =>
  ({
    id,
    title: `Job ${id}`,
    status: 'open',
    estimatesCount: 0,
    updatedAt: BEFORE,
    ...more,
  }) as ServiceRequest;
const estimate = (id: string, more: Partial<Estimate> = {}) =>
  ({
    id,
    serviceRequestId: 'roof',
    serviceRequestTitle: 'Job roof',
    serviceRequestStatus: 'open',
    status: 'pending',
    amount: 450,
    updatedAt: BEFORE,
    ...more,
  }) as Estimate;
const details = (of: ServiceRequest, ...estimates: Estimate[]): ServiceRequestDetail => ({
  ...of,
  estimates,
  ratings: {},
});

describe('an answer with one entity', () => {
  let client: QueryClient;
  const everyKind = requestKeys.openList({});
  const plumbing = requestKeys.openList({ category: 'Plumbing' });
  const mine = () => open(requestKeys.mine);
  const open = (key: QueryKey) =>
    client.getQueryData<{ pages: { data: ServiceRequest[] }[] }>(key)?.pages.flatMap(({ data }) => data);
  const detail = () => client.getQueryData<ServiceRequestDetail>(requestKeys.one('roof'));
  const myEstimates = () =>
    client.getQueryData<ListPages<Estimate>>(estimateKeys.mine)?.pages.flatMap(({ data }) => data);

  beforeEach(() => {
    client = new QueryClient();
    const pages = <Item>(...items: Item[]) => ({
      pages: [{ data: items, nextCursor: null }],
      pageParams: [undefined],
    });
    client.setQueryData(requestKeys.mine, pages(request('roof'), request('fence')));
    client.setQueryData(everyKind, pages(request('fence'), request('roof')));
    client.setQueryData(plumbing, pages(request('roof')));
    client.setQueryData(requestKeys.one('roof'), details(request('roof'), estimate('a'), estimate('b')));
    const onFence = { serviceRequestId: 'fence', serviceRequestTitle: 'Job fence' };
    client.setQueryData(estimateKeys.mine, pages(estimate('a'), estimate('z', onFence)));
  });

  it('updates it in every list that shows it, and changes nothing else', () => {
    const [, fence] = mine() ?? [];
    updateCachedEntities(
      client,
      requestCalls.getRequest,
      details(request('roof', { estimatesCount: 2 }), estimate('a')),
    );
    for (const list of [mine(), open(everyKind), open(plumbing)]) {
      expect(list?.find(({ id }) => id === 'roof')).toEqual(request('roof', { estimatesCount: 2 }));
    }
    expect(mine()?.[1]).toBe(fence);
    expect(mine()).toHaveLength(2);
  });

  it("updates the details from a list's answer, and keeps their estimates", () => {
    updateCachedEntities(client, requestCalls.listMyRequests, [request('roof', { title: 'New roof' })]);
    expect(detail()?.title).toBe('New roof');
    expect(detail()?.estimates.map(({ id, serviceRequestTitle }) => [id, serviceRequestTitle])).toEqual([
      ['a', 'New roof'],
      ['b', 'New roof'],
    ]);
  });

  it('shows a decision in the details and in both lists', () => {
    updateCachedEntities(client, estimateCalls.acceptEstimate, {
      estimate: estimate('a', { status: 'accepted', serviceRequestStatus: 'in-progress', updatedAt: NOW }),
      serviceRequest: request('roof', { status: 'in-progress', updatedAt: NOW }),
    });
    expect(detail()?.estimates.map(({ id, status }) => [id, status])).toEqual([
      ['a', 'accepted'],
      ['b', 'pending'],
    ]);
    expect([detail(), mine()?.[0], open(plumbing)?.[0]].map((held) => held?.status)).toEqual(
      Array(3).fill('in-progress'),
    );
    expect(myEstimates()?.[0]).toMatchObject({ status: 'accepted', serviceRequestStatus: 'in-progress' });
  });

  it("completes the job's estimates with the job", () => {
    updateCachedEntities(client, requestCalls.completeRequest, {
      serviceRequest: request('roof', { status: 'completed' }),
    });
    expect(myEstimates()?.map(({ serviceRequestStatus }) => serviceRequestStatus)).toEqual([
      'completed',
      'open',
    ]);
  });

  it('adds nothing to a list or to the cache', () => {
    const held = client.getQueryCache().getAll().length;
    updateCachedEntities(client, requestCalls.createRequest, request('new'));
    updateCachedEntities(client, estimateCalls.createEstimate, estimate('new', { serviceRequestId: 'new' }));
    expect([mine(), myEstimates()].map((list) => list?.length)).toEqual([2, 2]);
    expect(client.getQueryCache().getAll()).toHaveLength(held);
  });

  it('is ignored if a later answer has overtaken it', () => {
    updateCachedEntities(
      client,
      requestCalls.updateRequest,
      request('roof', { title: 'New roof', updatedAt: NOW }),
    );
    updateCachedEntities(client, requestCalls.listMyRequests, [request('roof', { title: 'Job roof' })]);
    expect([mine()?.[0]?.title, detail()?.title]).toEqual(['New roof', 'New roof']);
  });

  it("keeps a list's pending refetch", async () => {
    await client.invalidateQueries({ queryKey: requestKeys.mine });
    updateCachedEntities(client, requestCalls.updateRequest, request('roof', { title: 'New roof' }));
    expect(mine()?.[0]?.title).toBe('New roof');
    expect(client.getQueryState(requestKeys.mine)?.isInvalidated).toBe(true);
  });

  it('renders nothing if the data is unchanged', () => {
    const before = [mine(), open(everyKind), detail(), myEstimates()];
    updateCachedEntities(client, requestCalls.listMyRequests, [request('roof'), request('fence')]);
    updateCachedEntities(client, estimateCalls.listMyEstimates, [estimate('a')]);
    expect([mine(), open(everyKind), detail(), myEstimates()]).toEqual(before);
    expect(client.getQueryState(requestKeys.mine)?.dataUpdateCount).toBe(1);
  });
});
