import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { accept, cancel, completedJob, post, reject, send } from '../../support/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../../support/people.ts';
import { stored, unchangedBy } from '../../support/stored.ts';

let carla: Person;
let other: Person;
let bob: Person;
let bill: Person;
beforeAll(async () => {
  [carla, other, bob, bill] = await Promise.all([
    registerCustomer(),
    registerCustomer(),
    registerBusiness(),
    registerBusiness(),
  ]);
});

const calls = {
  accept: (who: Person, id: string) => who.client.refused('acceptEstimate', { params: { id } }),
  reject: (who: Person, id: string) =>
    who.client.refused('changeEstimateStatus', { params: { id }, input: { status: 'rejected' } }),
};

async function refused(what: keyof typeof calls, who: Person, id: string, status: number) {
  const requestId = (await stored(`estimates/${id}`))?.serviceRequestId ?? 'none';
  const kept = await unchangedBy(`estimates/${id}`, async () => {
    const requestKept = await unchangedBy(`serviceRequests/${requestId}`, async () => {
      expect(await calls[what](who, id)).toMatchObject({ status });
    });
    expect(requestKept).toBe(true);
  });
  expect(kept).toBe(true);
}

describe('accepting an estimate', () => {
  test('chooses it, turns all others down and begins the job', async () => {
    const request = await post(carla);
    const [chosen, lost] = [await send(bob, request.id), await send(bill, request.id)];
    const answer = await accept(carla, chosen.id);
    expect(answer.estimate).toMatchObject({
      id: chosen.id,
      status: 'accepted',
      serviceRequestStatus: 'in-progress',
    });
    expect(answer.serviceRequest).toMatchObject({
      id: request.id,
      status: 'in-progress',
      estimatesCount: 2,
      activeEstimatesCount: 1,
      acceptedEstimate: { estimateId: chosen.id, businessId: bob.id, amount: chosen.amount },
    });
    expect(await stored(`estimates/${lost.id}`)).toMatchObject({
      status: 'rejected',
      serviceRequestStatus: 'in-progress',
    });
    const { createdAt: _, updatedAt: __, id: ___, ...fields } = answer.serviceRequest;
    expect(await stored(`serviceRequests/${request.id}`)).toMatchObject(fields);
    expect(await carla.client.do('getRequest', { params: { id: request.id } })).toMatchObject({
      ...answer.serviceRequest,
    });
  });
});

describe('rejecting an estimate', () => {
  test('turns down that one alone, and the request stays open', async () => {
    const { id } = await post(carla);
    const [no, maybe] = [await send(bob, id), await send(bill, id)];
    expect(await reject(carla, no.id)).toMatchObject({ id: no.id, status: 'rejected' });
    expect(await stored(`serviceRequests/${id}`)).toMatchObject({
      status: 'open',
      estimatesCount: 2,
      activeEstimatesCount: 1,
    });
    expect(await stored(`estimates/${maybe.id}`)).toMatchObject({ status: 'pending' });
  });

  test.each([{ status: 'accepted' }, { status: 'pending' }, {}, { status: 'rejected', amount: 1 }])(
    'is all that the call does: %j is refused',
    async (input) => {
      const { id } = await post(carla);
      const estimate = await send(bob, id);
      const kept = await unchangedBy(`estimates/${estimate.id}`, async () => {
        const answer = await carla.client.request(`/api/estimates/${estimate.id}/status`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
        });
        expect(answer.status).toBe(400);
      });
      expect(kept).toBe(true);
    },
  );
});

describe.each(['accept', 'reject'] as const)('to %s an estimate', (what) => {
  test('is for the customer who posted the request', async () => {
    const { id } = await post(carla);
    const estimate = await send(bob, id);
    await refused(what, bob, estimate.id, 403);
    await refused(what, bill, estimate.id, 404);
    await refused(what, other, estimate.id, 404);
    await refused(what, carla, randomUUID(), 404);
  });

  test('is possible once, while it waits', async () => {
    const { id } = await post(carla);
    const [first, second] = [await send(bob, id), await send(bill, id)];
    await reject(carla, first.id);
    await refused(what, carla, first.id, 409);
    await accept(carla, second.id);
    await refused(what, carla, second.id, 409);
    await refused(what, carla, first.id, 409);
  });

  test('is over with the request', async () => {
    const { estimate } = await completedJob(carla, bob);
    await refused(what, carla, estimate.id, 409);
    const { id } = await post(carla);
    const waiting = await send(bob, id);
    await cancel(carla, id);
    await refused(what, carla, waiting.id, 409);
    const gone = await post(carla);
    const rejected = await send(bob, gone.id);
    await reject(carla, rejected.id);
    await carla.client.do('deleteRequest', { params: { id: gone.id } });
    await refused(what, carla, rejected.id, 409);
  });
});
