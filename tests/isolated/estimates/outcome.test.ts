/** What a business learns of its estimate: when it was seen, and why it was not chosen. */
import { beforeAll, describe, expect, test } from 'vitest';
import { accept, post, reject, send } from '../../support/people/market.ts';
import type { Person } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';

let carla: Person;
let bob: Person;
let bill: Person;
let dana: Person;
let stored: Stage['stored'];
beforeAll(async () => {
  ({ carla, bob, bill, dana, stored } = await stage());
});

const own = async (business: Person, id: string) =>
  (await business.client.do('listMyEstimates')).find((estimate) => estimate.id === id);

const asCustomer = async (requestId: string) =>
  (await carla.client.do('getRequest', { params: { id: requestId } })).estimates;

describe('marking the estimates on a request as seen', () => {
  const see = (id: string) => carla.client.answer('markEstimatesSeen', { params: { id } });

  test('tells each business when, and keeps the first time', async () => {
    const { id } = await post(carla);
    const estimate = await send(bob, id);
    expect(estimate.seenAt).toBeNull();
    expect(await see(id)).toMatchObject({ status: 204 });
    const seenAt = (await own(bob, estimate.id))?.seenAt;
    expect(seenAt).toMatch(/Z$/);
    const later = await send(bill, id);
    expect(await see(id)).toMatchObject({ status: 204 });
    expect((await own(bob, estimate.id))?.seenAt).toBe(seenAt);
    expect((await own(bill, later.id))?.seenAt).not.toBeNull();
    expect((await asCustomer(id)).map((one) => one.seenAt)).toEqual([null, null]);
  });

  test('leaves decided estimates and the request as they are', async () => {
    const { id } = await post(carla);
    const estimate = await send(bob, id);
    await reject(carla, estimate.id);
    const before = await stored(`serviceRequests/${id}`);
    expect(await see(id)).toMatchObject({ status: 204 });
    expect(await stored(`estimates/${estimate.id}`)).toMatchObject({ seenAt: null });
    expect(await stored(`serviceRequests/${id}`)).toEqual(before);
  });

  test('is undone by an edit, which the customer has not seen', async () => {
    const { id } = await post(carla);
    const estimate = await send(bob, id);
    await see(id);
    await bob.client.do('updateEstimate', { params: { id: estimate.id }, input: { amount: 430 } });
    expect((await own(bob, estimate.id))?.seenAt).toBeNull();
  });
});

describe('a business that was not chosen', () => {
  test('learns the reason of a rejection, and where a price lay that was accepted later', async () => {
    const { id } = await post(carla);
    const estimate = await send(bob, id);
    const input = { status: 'rejected', reason: 'timing' } as const;
    await carla.client.do('changeEstimateStatus', { params: { id: estimate.id }, input });
    const chosen = await send(bill, id, { amount: 100 });
    expect(await own(bob, estimate.id)).toMatchObject({ rejectionReason: 'timing', acceptedPrice: null });
    await accept(carla, chosen.id);
    expect(await own(bob, estimate.id)).toMatchObject({ rejectionReason: 'timing', acceptedPrice: 'below' });
  });

  test('learns only where the accepted price lay', async () => {
    const { id } = await post(carla);
    const [dear, chosen, alike] = [
      await send(bob, id, { amount: 900 }),
      await send(bill, id, { amount: 417 }),
      await send(dana, id, { amount: 420 }),
    ];
    await accept(carla, chosen.id);
    expect(await own(bob, dear.id)).toMatchObject({ acceptedPrice: 'below', rejectionReason: null });
    expect(await own(dana, alike.id)).toMatchObject({ acceptedPrice: 'similar' });
    expect(await own(bill, chosen.id)).toMatchObject({ acceptedPrice: null });
    expect(JSON.stringify(await own(bob, dear.id))).not.toContain(':417');
    expect((await asCustomer(id)).map(({ acceptedPrice }) => acceptedPrice)).toEqual([null, null, null]);
  });
});
