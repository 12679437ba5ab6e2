/** Which requests businesses are notified of, so that no customer advertises to all of them. */

import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { DAY_MS } from '@marketplace/contract/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { notifyOfWaitingRequests } from '../../../functions/src/services/notification/fan-out/begin-fan-out.ts';
import { type Account, users } from '../../../functions/src/store/account/accounts.ts';
import { fanOuts } from '../../../functions/src/store/notification/fan-outs.ts';
import { type IsolatedApi, isolatedApi } from '../../support/calls/direct.ts';
import { requestForm } from '../../support/people/market.ts';
import { asLimited, logged, services } from '../../support/stack/in-process.ts';
import { changesBetween, takeSnapshot } from '../random-walk/snapshot.ts';
import { connectTriggers, runTriggers } from '../random-walk/triggers.ts';

let clock: number;
let api: IsolatedApi;
const now = () => new Date(clock);
beforeEach(() => {
  clock = Date.parse('2027-06-12T18:00:00Z');
  api = isolatedApi({ ...asLimited, now });
});

/** Posts requests one after the other, a minute apart. */
async function post(customer: Account, count: number, within = api): Promise<ServiceRequest[]> {
  const posted: ServiceRequest[] = [];
  for (let index = 0; index < count; index += 1) {
    clock += 60_000;
    const { status, body } = await within.act(customer, 'createRequest', { input: requestForm() });
    expect(status).toBe(201);
    posted.push(Object(body));
  }
  return posted;
}

const reasonsOf = (requests: readonly ServiceRequest[]) =>
  requests.map(({ unnotifiedReason }) => unnotifiedReason);

/** The requests whose fan-out has begun, in order. */
async function begun(): Promise<unknown[]> {
  const { docs } = await fanOuts(api.db).get();
  const all = docs.map((document) => document.data());
  return all.sort((a, b) => a.at.toMillis() - b.at.toMillis()).map(({ requestId }) => requestId);
}

const confirmed = { emailVerified: true };
const administrator = async (): Promise<Account> => ({ ...(await api.someone('customer')), isAdmin: true });
const idsOf = (requests: readonly { id: string }[]) => requests.map(({ id }) => id);

describe('businesses are notified', () => {
  test('of two requests a day before the customer confirms the address, and of no more', async () => {
    const carla = await api.someone('customer');
    const posted = await post(carla, 4);
    expect(reasonsOf(posted)).toEqual([null, null, 'unconfirmed', 'unconfirmed']);
    expect(await begun()).toEqual(idsOf(posted.slice(0, 2)));
    clock += DAY_MS;
    expect(reasonsOf(await post(carla, 3))).toEqual([null, null, 'unconfirmed']);
  });

  test('of ten requests a day after that, wherever they went', async () => {
    const carla = await api.someone('customer', confirmed);
    const first = await post(carla, 6);
    for (const { id } of first) await api.act(carla, 'deleteRequest', { params: { id } });
    expect(reasonsOf(await post(carla, 5))).toEqual([null, null, null, null, 'limit']);
    expect(await begun()).toHaveLength(10);
    clock += DAY_MS;
    expect(reasonsOf(await post(carla, 1))).toEqual([null]);
  });

  test('of no more than that, although all are posted at the same time', async () => {
    const carla = await api.someone('customer');
    const post = () => api.act(carla, 'createRequest', { input: requestForm() });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(post));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await begun()).toHaveLength(2);
  });

  test('of no request by another program before that, where App Check is on', async () => {
    const config = { ...asLimited.config, appCheck: 'enforce' as const };
    const checked = isolatedApi({ now, db: api.db, config });
    expect(reasonsOf(await post(await api.someone('customer'), 1, checked))).toEqual(['unconfirmed']);
    expect(reasonsOf(await post(await api.someone('customer', confirmed), 1, checked))).toEqual([null]);
  });

  test('of no request after an act about the customer or a request, until the act is reversed', async () => {
    const [carla, ada] = [await api.someone('customer', confirmed), await administrator()];
    const [advert] = await post(carla, 1);
    const warning = { act: 'warn', kind: 'request', thingId: advert?.id, reason: 'This is an advert.' };
    const { body } = await api.act(ada, 'createAct', { input: warning });
    expect(reasonsOf(await post(carla, 2))).toEqual(['act', 'act']);
    const params = { id: String(Object(body).id) };
    await api.act(ada, 'undoAct', { params, input: { reason: 'It was none.' } });
    expect(reasonsOf(await post(carla, 1))).toEqual([null]);
    expect(await begun()).toHaveLength(2);
  });

  test('still of the requests of an account whose estimate was hidden', async () => {
    const [carla, dana, ada] = [
      await api.someone('customer'),
      await api.someone('both', confirmed),
      await administrator(),
    ];
    const [request] = await post(carla, 1);
    const estimate = { serviceRequestId: request?.id, amount: 500, description: 'Mine', timeline: '2 weeks' };
    const sent = await api.act(dana, 'createEstimate', { input: estimate });
    const hiding = { act: 'hide', kind: 'estimate', thingId: Object(sent.body).id, reason: 'It is rude.' };
    expect((await api.act(ada, 'createAct', { input: hiding })).status).toBe(201);
    expect(reasonsOf(await post(dana, 1))).toEqual([null]);
  });
});

test('only its owner sees why businesses are not notified of a request', async () => {
  const [carla, bob] = [await api.someone('customer'), await api.someone('business')];
  const [, , waiting] = await post(carla, 3);
  const seenBy = async (who: Account) =>
    Object((await api.act(who, 'getRequest', { params: { id: String(waiting?.id) } })).body).unnotifiedReason;
  expect([await seenBy(carla), await seenBy(bob)]).toEqual(['unconfirmed', null]);
});

test('a refused fan-out is logged with its account, for the alarm', async () => {
  const carla = await api.someone('customer');
  await post(carla, 3);
  const lines = logged.filter(
    ({ message, fields }) => message === 'a fan-out was refused' && Reflect.get(fields, 'user') === carla.id,
  );
  expect(lines.map(({ fields }) => Reflect.get(fields, 'reason'))).toEqual(['unconfirmed']);
});

describe('once the address is confirmed', () => {
  const confirm = async (customer: Account) => {
    await users(api.db).doc(customer.id).update(confirmed);
    await notifyOfWaitingRequests({ ...services, ...asLimited, db: api.db, now }, customer.id);
  };
  const storedReasons = async (requests: readonly ServiceRequest[]) =>
    Promise.all(
      requests.map(async ({ id }) =>
        (await api.db.doc(`serviceRequests/${id}`).get()).get('unnotifiedReason'),
      ),
    );

  test('businesses are notified of the open requests that waited, the oldest first, within the limit', async () => {
    const carla = await api.someone('customer');
    const posted = await post(carla, 13);
    const [, , ended = { id: '' }] = posted;
    await api.act(carla, 'updateRequest', { params: { id: ended.id }, input: { status: 'cancelled' } });
    await confirm(carla);
    const notified = posted.filter(({ id }) => id !== ended.id).slice(0, 10);
    expect((await begun()).sort()).toEqual(idsOf(notified).sort());
    expect(await storedReasons(posted.slice(10))).toEqual([null, 'limit', 'limit']);
  });

  test('a repeated run notifies of nothing twice', async () => {
    const carla = await api.someone('customer');
    await post(carla, 3);
    await Promise.all([confirm(carla), confirm(carla)]);
    await confirm(carla);
    expect(await begun()).toHaveLength(3);
  });

  test('the triggers do so', async () => {
    const carla = await api.someone('customer');
    await api.someone('business', { serviceCategories: ['Roofing'] });
    await post(carla, 3);
    const disconnect = connectTriggers({ ...asLimited, db: api.db, now, log: services.log });
    try {
      const before = await takeSnapshot(api.db);
      await users(api.db).doc(carla.id).update(confirmed);
      const after = await runTriggers(
        { before, after: await takeSnapshot(api.db) },
        () => takeSnapshot(api.db),
        now,
      );
      const notifications = changesBetween(before, after).filter(({ path }) =>
        path.includes('/notifications/'),
      );
      expect(notifications).toHaveLength(1);
    } finally {
      disconnect();
    }
  });
});
