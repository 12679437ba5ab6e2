/** Who sees whose contact details, and the log of disclosures. */

import type { CallName } from '@marketplace/contract/calls';
import { DAY_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { notifyOfContact } from '../../../functions/src/services/notification/job.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { type Account, users } from '../../../functions/src/store/account/accounts.ts';
import { notificationsOf } from '../../../functions/src/store/notification/notifications.ts';
import { type IsolatedApi, isolatedApi } from '../../support/calls/direct.ts';
import { estimateForm, requestForm } from '../../support/people/market.ts';
import { services } from '../../support/stack/in-process.ts';

const PLACE = '77 Quillpen Lane, Austin, TX 78701';

let clock: number;
let own: IsolatedApi;
let within: Services;
let carla: Account;
let bob: Account;
let dana: Account;

beforeEach(async () => {
  clock = Date.now();
  const now = () => new Date(clock);
  own = isolatedApi({ now });
  within = { ...services, db: own.db, now };
  [carla, bob, dana] = await Promise.all([
    own.someone('customer', { name: 'Carla', phone: '512 555 0101' }),
    own.someone('business', { name: 'Bob', phone: '512 555 0102', businessAddress: '1 Main St, Austin, TX' }),
    own.someone('business', { name: 'Dana' }),
  ]);
});

async function ask(who: Account, name: CallName, asked: object = {}) {
  clock += 1000;
  const asStored = (await users(own.db).doc(who.id).get()).data() ?? who;
  const { status, body } = await own.act(asStored, name, asked);
  return { status, body: Object(body) };
}

async function openJob() {
  const { body } = await ask(carla, 'createRequest', { input: requestForm({ location: PLACE }) });
  const params = { id: String(body.id) };
  const sent = await ask(bob, 'createEstimate', { input: estimateForm(params.id) });
  await ask(dana, 'createEstimate', { input: estimateForm(params.id) });
  const accept = (input?: object) =>
    ask(carla, 'acceptEstimate', { params: { id: String(sent.body.id) }, ...(input && { input }) });
  return { params, accept };
}

async function job(input?: object) {
  const { params, accept } = await openJob();
  expect(await accept(input)).toMatchObject({ status: 200 });
  return params;
}

const log = async (who: Account) => (await ask(who, 'listDisclosures')).body;

describe('the contact details of a customer', () => {
  test('are shown only to the chosen business, once they are shared', async () => {
    const params = await job({ shareContact: true });
    expect(await ask(bob, 'getContact', { params })).toMatchObject({
      status: 200,
      body: { counterpart: { name: 'Carla', phone: '512 555 0101', address: PLACE } },
    });
    expect(await ask(dana, 'getContact', { params })).toMatchObject({ status: 403 });
    for (const name of ['getRequest', 'listMyEstimates', 'listConversations'] as const) {
      const { body } = await ask(bob, name, name === 'getRequest' ? { params } : {});
      expect(JSON.stringify(body)).not.toMatch(/Quillpen|555 0101/);
    }
  });

  test('are not shown before the acceptance, or without the customer’s consent', async () => {
    const { params, accept } = await openJob();
    expect(await ask(bob, 'getContact', { params })).toMatchObject({ status: 403 });
    expect(await ask(carla, 'shareContact', { params })).toMatchObject({ status: 409 });
    await accept();
    expect((await ask(bob, 'getContact', { params })).body).toEqual({
      counterpart: null,
      sharedAt: null,
      askedAt: null,
    });
  });

  test('are hidden once they are revoked, and cannot be revoked after the job is completed', async () => {
    const params = await job({ shareContact: true });
    await ask(carla, 'stopSharingContact', { params });
    expect((await ask(bob, 'getContact', { params })).body.counterpart).toBeNull();
    await ask(carla, 'shareContact', { params });
    await ask(carla, 'completeRequest', { params });
    expect(await ask(carla, 'stopSharingContact', { params })).toMatchObject({ status: 409 });
    expect((await ask(bob, 'getContact', { params })).body.counterpart.address).toBe(PLACE);
  });

  test('are never shown without a log entry, even when they are revoked at the same time', async () => {
    const params = await job({ shareContact: true });
    const [seen] = await Promise.all([
      ask(bob, 'getContact', { params }),
      ask(carla, 'stopSharingContact', { params }),
    ]);
    expect(await log(carla)).toHaveLength(seen.body.counterpart === null ? 0 : 1);
    expect((await ask(bob, 'getContact', { params })).body.counterpart).toBeNull();
  });

  test('are hidden when the job is canceled, the account is scheduled for deletion, or there is a block', async () => {
    const off = await job({ shareContact: true });
    await ask(carla, 'updateRequest', { params: off, input: { status: 'cancelled' } });
    expect(await ask(bob, 'getContact', { params: off })).toMatchObject({ status: 409 });
    const kept = await job({ shareContact: true });
    await ask(carla, 'completeRequest', { params: kept });
    await ask(bob, 'blockAccount', { params: { accountId: carla.id } });
    expect((await ask(bob, 'getContact', { params: kept })).body.counterpart).toBeNull();
    await ask(bob, 'unblockAccount', { params: { accountId: carla.id } });
    await own.db.doc(`users/${carla.id}`).update({ deletesAt: Timestamp.fromMillis(clock + DAY_MS) });
    expect((await ask(bob, 'getContact', { params: kept })).body.counterpart).toBeNull();
  });
});

test('the customer sees the contact details of the chosen business from the acceptance on', async () => {
  const params = await job();
  expect((await ask(carla, 'getContact', { params })).body.counterpart).toEqual({
    name: 'Bob',
    phone: '512 555 0102',
    address: '1 Main St, Austin, TX',
  });
  expect(await log(bob)).toMatchObject([{ viewerName: 'Carla', disclosed: ['address', 'phone'] }]);
});

describe('the log of disclosures', () => {
  test('has one entry a day for each viewer, for 90 days', async () => {
    const params = await job({ shareContact: true });
    await Promise.all([ask(bob, 'getContact', { params }), ask(bob, 'getContact', { params })]);
    await ask(bob, 'getContact', { params });
    expect(await log(carla)).toHaveLength(1);
    clock += DAY_MS;
    await ask(bob, 'getContact', { params });
    expect(await log(carla)).toMatchObject([
      { viewerName: 'Bob', serviceRequestId: params.id, disclosed: ['address', 'phone'] },
      { viewerName: 'Bob' },
    ]);
    expect(await log(bob)).toEqual([]);
    clock += 89.5 * DAY_MS;
    expect(await log(carla)).toHaveLength(1);
  });
});

describe('a business that asks for contact details', () => {
  const notificationsFor = async (who: Account) =>
    (await notificationsOf(own.db, who.id).get()).docs
      .map((document) => document.data())
      .filter(({ id }) => id.startsWith('contact-'));

  test('notifies the customer once, until the customer answers', async () => {
    const params = await job();
    await ask(bob, 'askForContact', { params });
    await notifyOfContact(within, params.id);
    await ask(bob, 'askForContact', { params });
    await notifyOfContact(within, params.id);
    expect(await notificationsFor(carla)).toMatchObject([{ title: 'Contact details requested', count: 1 }]);
    await ask(carla, 'shareContact', { params });
    await notifyOfContact(within, params.id);
    expect(await notificationsFor(bob)).toMatchObject([{ title: 'Contact details shared', count: 1 }]);
    expect(await ask(bob, 'askForContact', { params })).toMatchObject({ status: 409 });
  });

  test('is refused if one has blocked the other', async () => {
    const params = await job();
    await ask(carla, 'blockAccount', { params: { accountId: bob.id } });
    expect(await ask(bob, 'askForContact', { params })).toMatchObject({ status: 409 });
  });
});
