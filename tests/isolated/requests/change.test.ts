import { beforeAll, describe, expect, test } from 'vitest';
import { accept, cancel, post, reject, send, uploaded } from '../../support/market.ts';
import type { Person } from '../../support/people.ts';
import { type Stage, stage } from '../../support/stage.ts';

let carla: Person;
let cleo: Person;
let bob: Person;
let bill: Person;
let db: Stage['db'];
let stored: Stage['stored'];
beforeAll(async () => {
  ({ carla, cleo, bob, bill, db, stored } = await stage());
});

const upload = (owner: Person) => uploaded(owner, {}, db);

type Change = Record<string, unknown>;
const edit = (who: Person, id: string, input: Change) =>
  who.client.do('updateRequest', { params: { id }, input });

async function refusedEdit(who: Person, id: string, input: Change, status: number) {
  const before = await stored(`serviceRequests/${id}`);
  const refusal = await who.client.refused('updateRequest', { params: { id }, input });
  expect(refusal).toMatchObject({ status });
  expect(await stored(`serviceRequests/${id}`)).toEqual(before);
  return refusal;
}

describe('editing a request', () => {
  test('changes the fields in the input only', async () => {
    const request = await post(carla);
    const change = { budgetMax: 950, urgency: 'high', location: '3 Oak Road, Dallas, TX' };
    const edited = await edit(carla, request.id, change);
    expect(edited).toEqual({ ...request, ...change, updatedAt: edited.updatedAt });
    expect(edited.updatedAt > request.updatedAt).toBe(true);
    expect(await stored(`serviceRequests/${request.id}`)).toMatchObject({ ...change, urgencyWeight: 3 });
  });

  test('checks a new end of the budget against the stored one', async () => {
    const request = await post(carla, { budgetMin: 200, budgetMax: 800 });
    const wrong = { fields: { budgetMax: 'Maximum budget must be at least the minimum' } };
    expect(await refusedEdit(carla, request.id, { budgetMin: 801 }, 400)).toMatchObject(wrong);
    expect(await refusedEdit(carla, request.id, { budgetMax: 199 }, 400)).toMatchObject(wrong);
    expect(await edit(carla, request.id, { budgetMin: 800 })).toMatchObject({ budgetMin: 800 });
  });

  test('is refused once there is a pending estimate, and possible again after its rejection', async () => {
    const { id } = await post(carla);
    const estimate = await send(bob, id);
    await refusedEdit(carla, id, { title: 'Changed' }, 409);
    await reject(carla, estimate.id);
    await edit(carla, id, { title: 'Changed' });
    expect(await stored(`estimates/${estimate.id}`)).toMatchObject({ serviceRequestTitle: 'Changed' });
    expect(await stored(`conversations/${id}_${bob.id}`)).toMatchObject({ serviceRequestTitle: 'Changed' });
  });

  test('adds pictures, and deletes removed ones for good', async () => {
    const [first, second, third] = [await upload(carla), await upload(carla), await upload(carla)];
    const { id } = await post(carla, { imageUrls: [first.path, second.path] });
    await edit(carla, id, { imageUrls: [third.path, first.path] });
    expect(await stored(`serviceRequests/${id}`)).toMatchObject({ imageUrls: [third.path, first.path] });
    expect(await stored(`images/${third.id}`)).toMatchObject({ requestId: id });
    expect(await stored(`images/${second.id}`)).toBeUndefined();
    await refusedEdit(carla, id, { imageUrls: [second.path] }, 400);
    const foreign = await upload(cleo);
    await refusedEdit(carla, id, { imageUrls: [foreign.path] }, 400);
  });
});

describe('canceling a request', () => {
  test('rejects pending estimates, and ends the request', async () => {
    const { id } = await post(carla);
    const [first, second] = [await send(bob, id), await send(bill, id)];
    await reject(carla, second.id);
    const cancelled = await cancel(carla, id);
    expect(cancelled).toMatchObject({ status: 'cancelled', estimatesCount: 2, activeEstimatesCount: 0 });
    for (const estimate of [first, second]) {
      expect(await stored(`estimates/${estimate.id}`)).toMatchObject({
        status: 'rejected',
        serviceRequestStatus: 'cancelled',
      });
    }
    expect(await carla.client.do('listMyRequests')).toContainEqual(cancelled);
    await refusedEdit(carla, id, { status: 'cancelled' }, 409);
    await refusedEdit(carla, id, { title: 'Again' }, 409);
  });

  test('is possible while the job is in progress, and the chosen estimate stays chosen', async () => {
    const { id } = await post(carla);
    const estimate = await send(bob, id);
    await accept(carla, estimate.id);
    expect(await cancel(carla, id)).toMatchObject({ status: 'cancelled', activeEstimatesCount: 1 });
    expect(await stored(`estimates/${estimate.id}`)).toMatchObject({
      status: 'accepted',
      serviceRequestStatus: 'cancelled',
    });
  });
});

describe('completing a job', () => {
  const complete = (who: Person, id: string) => who.client.do('completeRequest', { params: { id } });
  const refusal = (who: Person, id: string) => who.client.refused('completeRequest', { params: { id } });

  test.each(['customer', 'business'] as const)('stores that the %s did it', async (side) => {
    const { id } = await post(carla);
    const estimate = await send(bob, id);
    await accept(carla, estimate.id);
    const { serviceRequest } = await complete(side === 'customer' ? carla : bob, id);
    expect(serviceRequest).toMatchObject({ id, status: 'completed', completedBy: side });
    expect(await stored(`estimates/${estimate.id}`)).toMatchObject({ serviceRequestStatus: 'completed' });
    expect(await refusal(carla, id)).toMatchObject({ status: 409 });
    expect(await refusal(bob, id)).toMatchObject({ status: 409 });
    expect(await stored(`serviceRequests/${id}`)).toMatchObject({ completedBy: side });
  });
});
