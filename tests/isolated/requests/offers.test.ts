/** The offers that a customer's list shows of each request. */
import { beforeEach, describe, expect, test } from 'vitest';
import { refreshDenormalizedFields } from '../../../functions/src/store/copies/denormalized-fields.ts';
import { refreshCopiesInRequest } from '../../../functions/src/store/job/write.ts';
import { accept, cancel, post, reject, send } from '../../support/people/market.ts';
import { hide, undo } from '../../support/people/moderation.ts';
import { businessForm, type Person, register } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';

let people: Stage;
let requestId: string;
beforeEach(async () => {
  people = await stage();
  ({ id: requestId } = await post(people.carla));
});

const offersSeenBy = async ({ client }: Person) =>
  (await client.do('getRequest', { params: { id: requestId } })).offers;

/** From the list of the customer. */
async function listed() {
  const [request] = await people.carla.client.do('listMyRequests');
  const { lowestAmount, businesses } = request?.offers ?? { businesses: [] };
  return [lowestAmount, ...businesses.map(({ name }) => name)];
}

const newBusiness = (businessName: string) =>
  register(businessForm({ name: businessName, businessName }), people.visitor());

describe('the offers of a request', () => {
  test('are the lowest price and the three newest businesses, for its owner only', async () => {
    expect(await listed()).toEqual([undefined]);
    const names = ['Ace', 'Best', 'Crown', 'Delta'];
    for (const [index, name] of names.entries())
      await send(await newBusiness(name), requestId, { amount: 100 * (index + 1) });
    expect(await listed()).toEqual([100, 'Delta', 'Crown', 'Best']);
    expect(await offersSeenBy(people.bob)).toBeNull();
  });

  test('follow a new price, a rejection, and a withdrawal', async () => {
    const { carla, bob, bill, dana } = people;
    const [low, middle, high] = [
      await send(bob, requestId, { amount: 100 }),
      await send(bill, requestId, { amount: 200 }),
      await send(dana, requestId, { amount: 300 }),
    ];
    await dana.client.do('updateEstimate', { params: { id: high.id }, input: { amount: 90 } });
    for (const _ of [1, 2]) await refreshCopiesInRequest(people.db, high.id);
    expect((await listed())[0]).toBe(90);
    await dana.client.do('deleteEstimate', { params: { id: high.id } });
    expect((await listed())[0]).toBe(100);
    await reject(carla, low.id);
    expect(await listed()).toEqual([200, middle.businessName]);
  });

  test('come with the change that the chosen business proposes, until it ends', async () => {
    const { carla, bob, db } = people;
    const { id } = await send(bob, requestId);
    await accept(carla, id);
    const proposals = async () => {
      for (const _ of [1, 2]) await refreshCopiesInRequest(db, id);
      const [request] = await carla.client.do('listMyRequests');
      return request?.acceptedEstimate?.proposal;
    };
    expect(await proposals()).toBeNull();
    const input = { amount: 650, description: 'With new gutters', timeline: '2 weeks' } as const;
    await bob.client.do('proposeChange', { params: { id }, input });
    expect(await proposals()).toMatchObject({ by: 'business', amount: 650 });
    await bob.client.do('withdrawProposal', { params: { id } });
    expect(await proposals()).toBeNull();
  });

  test('are only the accepted estimate once the job begins, and none after a rejection of all', async () => {
    const { carla, bob, bill } = people;
    await send(bill, requestId, { amount: 100 });
    await accept(carla, (await send(bob, requestId, { amount: 200 })).id);
    expect(await listed()).toEqual([200, 'Builders & Sons']);
    ({ id: requestId } = await post(carla));
    await send(bill, requestId);
    await cancel(carla, requestId);
    expect(await offersSeenBy(carla)).toBeNull();
  });

  test('leave out a hidden estimate until it is shown again', async () => {
    const { bob, bill } = people;
    const { id } = await send(bob, requestId, { amount: 100 });
    await send(bill, requestId, { amount: 200 });
    const act = await hide(people, { kind: 'estimate', thingId: id });
    expect((await listed())[0]).toBe(200);
    await undo(people, act.id);
    expect((await listed())[0]).toBe(100);
  });

  test('have the current name of their business', async () => {
    const ace = await newBusiness('Ace');
    await send(ace, requestId);
    await people.db.doc(`users/${ace.id}`).update({ businessName: 'Ace & Daughters' });
    await refreshDenormalizedFields(people.db, ace.id);
    expect(await listed()).toEqual([450, 'Ace & Daughters']);
  });
});
