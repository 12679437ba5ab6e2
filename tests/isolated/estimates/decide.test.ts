import { beforeAll, describe, expect, test } from 'vitest';
import { accept, post, reject, send } from '../../support/market.ts';
import type { Person } from '../../support/people.ts';
import { type Stage, stage } from '../../support/stage.ts';

let carla: Person;
let bob: Person;
let bill: Person;
let stored: Stage['stored'];
beforeAll(async () => {
  ({ carla, bob, bill, stored } = await stage());
});

describe('accepting an estimate', () => {
  test('chooses it, rejects all others, and begins the job', async () => {
    const request = await post(carla);
    const [chosen, lost] = [await send(bob, request.id), await send(bill, request.id)];
    const answer = await accept(carla, chosen.id);
    expect(answer.estimate).toMatchObject({
      id: chosen.id,
      status: 'accepted',
      acceptedAt: answer.serviceRequest.updatedAt,
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
    const { status, acceptedEstimate, estimatesCount } = answer.serviceRequest;
    expect(await stored(`serviceRequests/${request.id}`)).toMatchObject({
      status,
      acceptedEstimate,
      estimatesCount,
    });
    expect(await carla.client.do('getRequest', { params: { id: request.id } })).toMatchObject({
      ...answer.serviceRequest,
    });
  });
});

describe('rejecting an estimate', () => {
  test('rejects that estimate only, and the request stays open', async () => {
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
});
