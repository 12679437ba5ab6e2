import { beforeAll, describe, expect, test, vi } from 'vitest';
import { completedJob, post, reject, send, uploaded } from '../../support/people/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { WAIT } from '../../support/stack/hangs.ts';
import { db, stored, unchangedBy } from '../../support/stack/stored.ts';

let carla: Person;
let bob: Person;
beforeAll(async () => {
  [carla, bob] = await Promise.all([registerCustomer(), registerBusiness()]);
});

const remove = (who: Person, id: string) => who.client.do('deleteRequest', { params: { id } });

async function refusedRemoval(who: Person, id: string, status: number) {
  const kept = await unchangedBy(`serviceRequests/${id}`, async () => {
    expect(await who.client.refused('deleteRequest', { params: { id } })).toMatchObject({ status });
  });
  expect(kept).toBe(true);
}

describe('deleting an open request', () => {
  test('also deletes its pictures and conversations, and keeps its title on rejected estimates', async () => {
    const image = await uploaded(carla);
    const { id, title } = await post(carla, { imageUrls: [image.path] });
    const estimate = await send(bob, id);
    await reject(carla, estimate.id);
    const conversation = db.doc(`conversations/${id}_${bob.id}`);
    await conversation.collection('messages').doc('hello').set({ content: 'Hello' });

    expect(await remove(carla, id)).toBeNull();
    expect(await stored(`serviceRequests/${id}`)).toBeUndefined();
    expect(await stored(`images/${image.id}`)).toBeUndefined();
    expect(await stored(`estimates/${estimate.id}`)).toMatchObject({
      status: 'rejected',
      serviceRequestTitle: title,
      serviceRequestStatus: 'cancelled',
    });
    await vi.waitFor(async () => {
      expect((await conversation.get()).exists).toBe(false);
      expect((await conversation.collection('messages').get()).empty).toBe(true);
    }, WAIT);
    expect(await carla.client.refused('deleteRequest', { params: { id } })).toMatchObject({ status: 404 });
  });

  test('lets the business delete its rejected estimate', async () => {
    const { id } = await post(carla);
    const estimate = await send(bob, id);
    await reject(carla, estimate.id);
    await remove(carla, id);
    await bob.client.do('deleteEstimate', { params: { id: estimate.id } });
    expect(await stored(`estimates/${estimate.id}`)).toBeUndefined();
  });
});

describe('the history of completed jobs', () => {
  test('hides a deleted job from the customer, and keeps it for the business', async () => {
    const { request, estimate } = await completedJob(carla, bob);
    const before = await stored(`serviceRequests/${request.id}`);
    await remove(carla, request.id);
    expect(await stored(`serviceRequests/${request.id}`)).toEqual({ ...before, customerArchived: true });
    expect((await carla.client.do('listMyRequests')).map(({ id }) => id)).not.toContain(request.id);
    expect((await bob.client.do('listMyEstimates')).map(({ id }) => id)).toContain(estimate.id);
    await refusedRemoval(carla, request.id, 409);
  });

  test('clears all completed jobs of the customer, and no others', async () => {
    const [dora, erik] = await Promise.all([registerCustomer(), registerCustomer()]);
    const jobs = [await completedJob(dora, bob), await completedJob(dora, bob)];
    const open = await post(dora);
    const foreign = await completedJob(erik, bob);
    expect(await dora.client.do('clearCompletedRequests')).toEqual({ count: 2 });
    expect(await dora.client.do('clearCompletedRequests')).toEqual({ count: 0 });
    for (const { request } of jobs) {
      expect(await stored(`serviceRequests/${request.id}`)).toMatchObject({ customerArchived: true });
    }
    expect(await dora.client.do('listMyRequests')).toEqual([open]);
    expect((await erik.client.do('listMyRequests')).map(({ id }) => id)).toEqual([foreign.request.id]);
    expect(await bob.client.refused('clearCompletedRequests')).toMatchObject({ status: 403 });
  });
});
