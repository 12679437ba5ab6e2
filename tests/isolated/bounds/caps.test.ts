/** How much one account can make others read: open requests, pending estimates, and estimates on a request. */
import { randomUUID } from 'node:crypto';
import { newEstimate as newEstimateForm } from '@marketplace/contract/estimate/forms';
import { newServiceRequest } from '@marketplace/contract/request/schema';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import { estimates, type StoredEstimate } from '../../../functions/src/store/estimate/estimates.ts';
import { newEstimate } from '../../../functions/src/store/job/new-estimate.ts';
import type { StoredRequest } from '../../../functions/src/store/request/fields.ts';
import { newRequest, requests } from '../../../functions/src/store/request/requests.ts';
import { type IsolatedApi, isolatedApi } from '../../support/calls/direct.ts';
import { estimateForm, requestForm } from '../../support/people/market.ts';
import { asLimited } from '../../support/stack/in-process.ts';

let api: IsolatedApi;
let customer: Account;
let business: Account;
beforeEach(async () => {
  api = isolatedApi(asLimited);
  [customer, business] = await Promise.all([api.someone('customer'), api.someone('business')]);
});

function requestOf(owner: Account, changes: Partial<StoredRequest> = {}): StoredRequest {
  const form = z.parse(newServiceRequest, requestForm());
  return { ...newRequest(form, owner, randomUUID(), new Date()), ...changes };
}

function estimateOn(request: StoredRequest, sender: Account, changes: Partial<StoredEstimate> = {}) {
  const form = z.parse(newEstimateForm, estimateForm(request.id));
  return { ...newEstimate(form, request, sender, randomUUID(), new Date()), ...changes };
}

async function storeRequests(...stored: StoredRequest[]) {
  const batch = api.db.batch();
  for (const one of stored) batch.create(requests(api.db).doc(one.id), one);
  await batch.commit();
}

async function storeEstimates(...stored: StoredEstimate[]) {
  const batch = api.db.batch();
  for (const one of stored) batch.create(estimates(api.db).doc(one.id), one);
  await batch.commit();
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

const countOf = async (name: string) => (await api.db.collection(name).count().get()).data().count;

const post = () => api.act(customer, 'createRequest', { input: requestForm() });

const send = ({ id }: StoredRequest) => api.act(business, 'createEstimate', { input: estimateForm(id) });

const refusedWith = (error: string) => ({ status: 409, body: { code: 'conflict', error } });

test('a customer has at most 30 open requests, also if several are posted at once', async () => {
  await storeRequests(
    ...times(29, () => requestOf(customer)),
    requestOf(customer, { status: 'completed' }),
    requestOf(customer, { status: 'cancelled' }),
  );
  const answers = await Promise.all([post(), post(), post()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await post()).toMatchObject(
    refusedWith('You already have 30 open requests. Cancel one before you post another.'),
  );
  expect(await countOf('serviceRequests')).toBe(32);
  const posted = answers.find(({ status }) => status === 201);
  const id = String(Object(posted?.body).id);
  await api.act(customer, 'updateRequest', { params: { id }, input: { status: 'cancelled' } });
  expect(await post()).toMatchObject({ status: 201 });
});

test('a business has at most 200 pending estimates', async () => {
  const request = requestOf(customer);
  const other = await api.someone('customer');
  const pending = times(200, () => estimateOn(requestOf(other), business));
  await storeRequests(request);
  await storeEstimates(...pending, estimateOn(requestOf(other), business, { status: 'rejected' }));
  expect(await send(request)).toMatchObject(
    refusedWith(
      'You already have 200 pending estimates. Delete one under My Estimates before you send another.',
    ),
  );
  expect(await countOf('estimates')).toBe(201);
  await estimates(api.db)
    .doc(pending[0]?.id ?? '')
    .update({ status: 'rejected' });
  expect(await send(request)).toMatchObject({ status: 201 });
});

test.each([
  { full: 'with 100 live estimates', counts: { activeEstimatesCount: 100, estimatesCount: 100 } },
  {
    full: 'with 150 estimates, of which most were rejected',
    counts: { activeEstimatesCount: 3, estimatesCount: 150 },
  },
])('a request $full takes no more', async ({ counts }) => {
  const [full, almost] = [
    requestOf(customer, counts),
    requestOf(customer, { activeEstimatesCount: 99, estimatesCount: 149 }),
  ];
  await storeRequests(full, almost);
  expect(await send(full)).toMatchObject(refusedWith('This request has all the estimates it can take.'));
  expect(await countOf('estimates')).toBe(0);
  expect(await send(almost)).toMatchObject({ status: 201 });
});

test('a business has at most ten estimates on a request, with rejected ones', async () => {
  const request = requestOf(customer);
  const rejected = times(10, () => estimateOn(request, business, { status: 'rejected' }));
  await storeRequests(request);
  await storeEstimates(...rejected);
  expect(await send(request)).toMatchObject(
    refusedWith(
      'You already have 10 estimates on this request. Delete a rejected one under My Estimates before you send another.',
    ),
  );
  await estimates(api.db)
    .doc(rejected[0]?.id ?? '')
    .delete();
  expect(await send(request)).toMatchObject({ status: 201 });
});
