import { beforeAll, describe, expect, test } from 'vitest';
import { post, reject, send, uploaded } from '../../support/people/market.ts';
import type { Person } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';

let carla: Person;
let cleo: Person;
let bob: Person;
let db: Stage['db'];
let stored: Stage['stored'];
beforeAll(async () => {
  ({ carla, cleo, bob, db, stored } = await stage());
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
