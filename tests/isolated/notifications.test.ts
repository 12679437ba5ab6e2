/** Which notifications estimates and messages lead to, and when a device is notified again. Nothing else uses this database, and no trigger. */
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeAccount } from '../../functions/src/services/leaving/close-account.ts';
import {
  notifyOfDecision,
  notifyOfEstimate,
  notifyOfPrice,
  notifyOfWithdrawal,
} from '../../functions/src/services/notification/estimate.ts';
import {
  notifyOfEnd,
  notifyOfLeaving,
  notifyOfStaying,
} from '../../functions/src/services/notification/job.ts';
import { notifyOfMessage } from '../../functions/src/services/notification/message.ts';
import type { Services } from '../../functions/src/services/services.ts';
import { type Account, deletionFrom, findUser, users } from '../../functions/src/store/account/accounts.ts';
import { removeConversations } from '../../functions/src/store/conversation/changes.ts';
import { estimates, withdrawnEstimate } from '../../functions/src/store/estimate/estimates.ts';
import { removeNotificationsOf } from '../../functions/src/store/notification/changes.ts';
import { recordNotification } from '../../functions/src/store/notification/notifications.ts';
import { type IsolatedApi, isolatedApi } from '../support/direct.ts';
import { measureCost } from '../support/firestore/meter.ts';
import { services } from '../support/in-process.ts';
import { estimateForm, requestForm } from '../support/market.ts';

const MINUTE = 60_000;

let own: IsolatedApi;
let customer: Account;
let business: Account;
let withPush: Services;
/** The titles that were pushed, in order. */
let pushed: string[];
let clock: number;
let requestId: string;

beforeEach(async () => {
  pushed = [];
  clock = Date.now();
  own = isolatedApi({ now: () => new Date(clock) });
  const push: Services['push'] = async (_, { title }) => {
    pushed.push(title);
    return 'sent';
  };
  withPush = { ...services, db: own.db, push, now: () => new Date(clock) };
  [customer, business] = await Promise.all([
    own.someone('customer', { name: 'Carla', notificationsEnabled: true }),
    own.someone('business', { name: 'Bob', notificationsEnabled: true }),
  ]);
  for (const { id } of [customer, business]) {
    const target = { userId: id, endpoint: id, p256dhKey: 'p', authKey: 'a', registration: null };
    await own.db.doc(`pushSubscriptions/${id}`).set({ ...target, userAgent: null, createdAt: now() });
  }
  requestId = await create(customer, 'createRequest', requestForm({ title: 'Mend the roof' }));
});

const now = () => Timestamp.fromMillis(clock);
const later = (ms: number) => {
  clock += ms;
};

async function create(
  who: Account,
  name: Parameters<IsolatedApi['act']>[1],
  input: unknown,
): Promise<string> {
  const { status, body } = await own.act(who, name, { input });
  expect(status).toBe(201);
  return String(Object(body).id);
}

async function send(amount = 500): Promise<string> {
  later(MINUTE);
  const id = await create(business, 'createEstimate', { ...estimateForm(requestId), amount });
  await notifyOfEstimate(withPush, id);
  return id;
}

async function takeBack(id: string): Promise<void> {
  later(MINUTE);
  const estimate = withdrawnEstimate((await estimates(own.db).doc(id).get()).data());
  await own.act(business, 'deleteEstimate', { params: { id } });
  await notifyOfWithdrawal(withPush, estimate, now());
}

async function reprice(id: string, amount: number): Promise<void> {
  later(MINUTE);
  expect(await own.act(business, 'updateEstimate', { params: { id }, input: { amount } })).toMatchObject({
    status: 200,
  });
  await notifyOfPrice(withPush, id, now());
}

type Said = (() => Promise<void>) & { id: string };

async function say(content: string): Promise<Said> {
  const input = { serviceRequestId: requestId, senderId: business.id, receiverId: customer.id, content };
  const id = await create(business, 'sendMessage', input);
  const tell = () => notifyOfMessage(withPush, `${requestId}_${business.id}`, id);
  return Object.assign(tell, { id });
}

const notificationsOf = async ({ id }: Account) => {
  const { docs } = await own.db.collection(`users/${id}/notifications`).get();
  return docs.map((document) => document.data());
};

describe('an estimate that is sent and taken back over and over', () => {
  test('rings once, and is one notification, which says how it stands', async () => {
    for (let round = 0; round < 8; round += 1) await takeBack(await send());
    expect(pushed).toEqual(['New estimate']);
    expect(await notificationsOf(customer)).toMatchObject([
      { title: 'Estimate withdrawn', body: 'Bob withdrew its estimate for "Mend the roof".' },
    ]);
    await send(700);
    expect(await notificationsOf(customer)).toMatchObject([
      { title: 'New estimate', body: 'Bob offers $700 for "Mend the roof".' },
    ]);
    expect(pushed).toHaveLength(1);
  });

  test('rings again after an hour', async () => {
    await takeBack(await send());
    later(60 * MINUTE);
    await send();
    expect(pushed).toEqual(['New estimate', 'New estimate']);
  });

  test('is told as it stands also where the events come late and twice', async () => {
    const first = await send();
    const withdrawn = withdrawnEstimate((await estimates(own.db).doc(first).get()).data());
    await own.act(business, 'deleteEstimate', { params: { id: first } });
    await send(700);
    for (let round = 0; round < 2; round += 1) {
      await notifyOfWithdrawal(withPush, withdrawn, now());
      await notifyOfEstimate(withPush, first);
    }
    expect(await notificationsOf(customer)).toMatchObject([{ body: 'Bob offers $700 for "Mend the roof".' }]);
    expect(pushed).toHaveLength(1);
  });
});

describe('another price', () => {
  test('rings once in an hour, and the notification has the newest', async () => {
    const id = await send(500);
    for (const amount of [510, 520, 530]) await reprice(id, amount);
    expect(pushed).toEqual(['New estimate', 'Estimate updated']);
    expect(await notificationsOf(customer)).toMatchObject([
      { body: 'Bob now offers $530 for "Mend the roof".' },
    ]);
    await notifyOfPrice(withPush, id, now());
    later(60 * MINUTE);
    await reprice(id, 540);
    await reprice(id, 550);
    expect(pushed).toEqual(['New estimate', 'Estimate updated', 'Estimate updated']);
  });

  test('of an estimate that is gone is told to nobody', async () => {
    const id = await send(500);
    await takeBack(id);
    await notifyOfPrice(withPush, id, now());
    expect(pushed).toEqual(['New estimate']);
    expect(await notificationsOf(customer)).toMatchObject([{ title: 'Estimate withdrawn' }]);
  });
});

describe('a message', () => {
  test('rings for nobody who looks at the conversation, and is in the list as read', async () => {
    await send();
    const where = { params: { conversationId: `${requestId}_${business.id}` } };
    await own.act(customer, 'setPresence', { ...where, input: { state: 'looking' } });
    await (await say('Are you there?'))();
    expect(pushed).toEqual(['New estimate']);
    expect(await notificationsOf(customer)).toMatchObject([{}, { readAt: expect.any(Timestamp) }]);
    await own.act(customer, 'setPresence', { ...where, input: { state: 'away' } });
    await (await say('And now?'))();
    expect(pushed).toEqual(['New estimate', 'Bob']);
    expect(await notificationsOf(customer)).toMatchObject([{}, { readAt: null, count: 1 }]);
  });

  test('is read in the list by who reads the conversation, before or after it is told', async () => {
    await send();
    const params = { serviceRequestId: requestId, counterpartId: business.id };
    await (await say('Told'))();
    later(MINUTE);
    await own.act(customer, 'markMessagesRead', { params });
    expect(await notificationsOf(customer)).toMatchObject([{}, { readAt: now() }]);
    const late = await say('Told late');
    later(MINUTE);
    await own.act(customer, 'markMessagesRead', { params });
    await late();
    expect(await notificationsOf(customer)).toMatchObject([{}, { body: 'Told late', readAt: now() }]);
  });
});

describe('a message that is taken back', () => {
  const takeBack = async (tell: Said) => {
    const params = { serviceRequestId: requestId, counterpartId: customer.id, messageId: tell.id };
    expect(await own.act(business, 'takeBackMessage', { params })).toMatchObject({ status: 200 });
  };

  test('is quoted by its notification no more, and rings nobody that it has not rung', async () => {
    await send();
    const [first, late] = [await say('The key is under the mat'), await say('It is not')];
    await first();
    await takeBack(late);
    await late();
    expect(await notificationsOf(customer)).toMatchObject([
      {},
      { body: 'The key is under the mat', count: 1 },
    ]);
    await takeBack(first);
    expect(await notificationsOf(customer)).toMatchObject([{}, { body: 'Message taken back', count: 1 }]);
    expect(pushed).toEqual(['New estimate', 'Bob']);
  });

  test('leaves the words of a later one as they are', async () => {
    await send();
    const [first, second] = [await say('One'), await say('Two')];
    for (const tell of [first, second]) await tell();
    await takeBack(first);
    expect(await notificationsOf(customer)).toMatchObject([{}, { body: 'Two' }]);
  });
});

describe('messages that are told twice, late and in any order', () => {
  test('count once each, ring once each at most, and the last one has the last word', async () => {
    await send();
    pushed = [];
    const tell: (() => Promise<void>)[] = [];
    for (const number of upTo(12)) {
      later(MINUTE);
      tell.push(await say(`Message ${number}`));
    }
    // Three at a time, from the last to the first, and all of them again from the first to the last.
    const told = [...tell.toReversed(), ...tell];
    for (let at = 0; at < told.length; at += 3) await Promise.all(told.slice(at, at + 3).map((one) => one()));
    const [, entry] = await notificationsOf(customer);
    expect(entry).toMatchObject({
      kind: 'message',
      title: 'Bob',
      body: 'Message 11',
      count: 12,
      readAt: null,
    });
    // Whoever has heard the last ones is not rung for those before.
    expect(pushed.length).toBeLessThanOrEqual(3);
  });
});

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

describe('the list', () => {
  type Listed = { id: string; readAt: string | null };
  const page = (query: Record<string, unknown>) => own.act(customer, 'listNotifications', { query });
  const listed = async (query: Record<string, unknown> = {}) => (await page(query)).body as Listed[];
  const tellOf = async (number: number, at: number) => {
    const words = { title: 'New estimate', body: 'For "Sink".', url: '/customer?request=1', requestId: '1' };
    const event = { event: 'sent', at: Timestamp.fromMillis(at) };
    const told = { kind: 'estimate', tag: `estimate-${number}`, ...words, ...event } as const;
    const recipient = (await findUser(own.db, customer.id)) ?? customer;
    await recordNotification(own.db, recipient, told, { isPushWanted: false, now: new Date(clock) });
  };

  test('comes in pages, newest first, each entry once, whatever comes meanwhile', async () => {
    await Promise.all(upTo(7).map((number) => tellOf(number, clock + number)));
    const first = await page({ limit: 3 });
    await tellOf(7, clock + 7);
    const cursor = first.headers['x-next-cursor'];
    const ids = [...(first.body as Listed[]), ...(await listed({ limit: 10, cursor }))].map(({ id }) => id);
    expect(ids).toEqual([6, 5, 4, 3, 2, 1, 0].map((number) => `estimate-${number}`));
  });

  test('is read all at once, however long it is, at the cost of the newest forty', async () => {
    await Promise.all(upTo(60).map((number) => tellOf(number, clock + number)));
    const cost = await measureCost(async (used) => {
      expect(await own.act(customer, 'readNotifications', { input: {} })).toMatchObject({ status: 204 });
      return { ...used };
    });
    // The count of such calls, and the profile, are written too.
    expect(cost).toEqual({ reads: 1 + 40, writes: 2 + 40, queries: 1 });
    const reader = (await findUser(own.db, customer.id)) ?? customer;
    const seen = async () =>
      (await own.act(reader, 'listNotifications', { query: { limit: 50 } })).body as Listed[];
    expect((await seen()).filter(({ readAt }) => readAt === null)).toEqual([]);

    // One that had happened before, and is told only now.
    await tellOf(60, clock + 30);
    const unread = (await seen()).filter(({ readAt }) => readAt === null);
    expect(unread.map(({ id }) => id)).toEqual(['estimate-60']);
  });
});

describe('somebody who leaves while a job is in progress', () => {
  /** A job with an estimate of theirs that was not chosen, and one that is done: of these nobody is told. */
  beforeEach(async () => {
    const accept = async (id: string) =>
      expect(await own.act(customer, 'acceptEstimate', { params: { id } })).toMatchObject({ status: 200 });
    const done = await create(customer, 'createRequest', requestForm({ title: 'Sweep the chimney' }));
    await accept(await create(business, 'createEstimate', estimateForm(done)));
    await own.act(customer, 'completeRequest', { params: { id: done } });
    const open = await create(customer, 'createRequest', requestForm({ title: 'Paint the hall' }));
    await create(business, 'createEstimate', estimateForm(open));
    await accept(await create(business, 'createEstimate', estimateForm(requestId)));
    later(MINUTE);
  });

  const twice = async (tell: () => Promise<void>) => {
    await Promise.all([tell(), tell()]);
    await tell();
  };

  async function leave({ id }: Account): Promise<Timestamp> {
    const since = now();
    await users(own.db)
      .doc(id)
      .update({ deletesAt: deletionFrom(new Date(clock)) });
    later(1000);
    await closeAccount(withPush, id);
    await twice(() => notifyOfLeaving(withPush, id));
    if (id === customer.id) await twice(() => notifyOfEnd(withPush, requestId, since));
    return since;
  }

  /** The emulator tells in whole seconds when it was, which may be before the leaving. */
  async function stay({ id }: Account, since: Timestamp): Promise<void> {
    await users(own.db).doc(id).update({ deletesAt: null });
    const time = Timestamp.fromMillis(since.toMillis() - 900);
    await twice(() => notifyOfStaying(withPush, id, { since, time }));
  }

  test('is told of once, to the customer of the chosen business, and the staying stands in its place', async () => {
    const since = await leave(business);
    expect(pushed).toEqual(['The business you chose is leaving']);
    expect(await notificationsOf(customer)).toMatchObject([
      { title: 'The business you chose is leaving', count: 1, url: `/customer?request=${requestId}` },
    ]);
    later(61 * MINUTE);
    await stay(business, since);
    await twice(() => notifyOfLeaving(withPush, business.id));
    expect(pushed).toEqual(['The business you chose is leaving', 'The business you chose is staying']);
    expect(await notificationsOf(customer)).toMatchObject([
      { title: 'The business you chose is staying', count: 2 },
    ]);
    expect(await notificationsOf(business)).toEqual([]);
  });

  test('is told of once, to the business that was chosen, with why its job is cancelled', async () => {
    const since = await leave(customer);
    expect(pushed).toEqual(['Job cancelled']);
    expect(await notificationsOf(business)).toMatchObject([
      { body: 'The customer of "Mend the roof" is deleting their account.', count: 1 },
    ]);
    later(MINUTE);
    await stay(customer, since);
    expect(pushed).toEqual(['Job cancelled', 'Your customer is staying']);
    expect(await notificationsOf(business)).toMatchObject([
      { body: 'Carla keeps their account. "Mend the roof" stays cancelled.', count: 2 },
    ]);
    expect(await notificationsOf(customer)).toEqual([]);
  });

  test('rings once in an hour, however often it is taken back, and the last word is how it stands', async () => {
    for (let round = 0; round < 5; round += 1) {
      later(MINUTE);
      await stay(business, await leave(business));
    }
    expect(pushed).toEqual(['The business you chose is leaving']);
    expect(await notificationsOf(customer)).toMatchObject([{ title: 'The business you chose is staying' }]);
  });

  test('is told of with as many reads as there are jobs in progress', async () => {
    await users(own.db)
      .doc(business.id)
      .update({ deletesAt: deletionFrom(new Date(clock)) });
    const cost = await measureCost(async (used) => {
      await notifyOfLeaving(withPush, business.id);
      return { ...used };
    });
    // The account, its job, and of its customer the profile, the notification and the device.
    expect(cost).toEqual({ reads: 5, writes: 1, queries: 2 });
  });

  test('says nothing of a job that the customer cancelled before', async () => {
    await own.act(customer, 'updateRequest', { params: { id: requestId }, input: { status: 'cancelled' } });
    later(MINUTE);
    const since = now();
    await users(own.db)
      .doc(customer.id)
      .update({ deletesAt: deletionFrom(new Date(clock)) });
    await stay(customer, since);
    expect(await notificationsOf(business)).toEqual([]);
  });
});

describe('words do not outlive what they were about', () => {
  test('a message goes from the list with the conversation that closes, also one that is told late', async () => {
    const id = await send();
    const [first, second] = [await say('The key is under the mat'), await say('Or in the shed')];
    await first();
    expect(await notificationsOf(customer)).toMatchObject([{}, { body: 'The key is under the mat' }]);
    await takeBack(id);
    await second();
    expect(await notificationsOf(customer)).toMatchObject([{ title: 'Estimate withdrawn' }]);
  });

  test('a decision goes with the last estimate of the business, and stays beside another one', async () => {
    const rejected = await send();
    await own.act(customer, 'changeEstimateStatus', {
      params: { id: rejected },
      input: { status: 'rejected' },
    });
    later(MINUTE);
    await notifyOfDecision(withPush, rejected, now());
    const another = await send();
    await takeBack(rejected);
    expect(await notificationsOf(business)).toMatchObject([{ title: 'Your estimate was not selected' }]);
    expect(await notificationsOf(customer)).toMatchObject([{ title: 'New estimate' }]);
    await takeBack(another);
    expect(await notificationsOf(business)).toEqual([]);
  });

  test('nothing leads to a request that is gone, whoever was told, and whatever is told late', async () => {
    const id = await send();
    const late = await say('The key is under the mat');
    await late();
    await own.act(customer, 'changeEstimateStatus', { params: { id }, input: { status: 'rejected' } });
    await notifyOfDecision(withPush, id, now());
    expect([await notificationsOf(customer), await notificationsOf(business)]).toMatchObject([
      [{}, {}],
      [{}],
    ]);

    expect(await own.act(customer, 'deleteRequest', { params: { id: requestId } })).toMatchObject({
      status: 204,
    });
    for (let round = 0; round < 2; round += 1) {
      await removeConversations(own.db, requestId);
      await removeNotificationsOf(own.db, requestId);
    }
    expect([await notificationsOf(customer), await notificationsOf(business)]).toEqual([[], []]);
    later(MINUTE);
    await notifyOfDecision(withPush, id, now());
    await late();
    expect([await notificationsOf(customer), await notificationsOf(business)]).toEqual([[], []]);
  });

  test('of hundreds that were told, page after page, and of no other request', async () => {
    const writer = own.db.bulkWriter();
    for (let count = 0; count < 450; count += 1) {
      const about = { requestId: count === 7 ? 'another' : requestId };
      void writer.set(own.db.doc(`users/someone-${count}/notifications/request`), about);
    }
    await writer.close();
    await removeNotificationsOf(own.db, requestId);
    const left = await own.db.collectionGroup('notifications').get();
    expect(left.docs.map((document) => document.get('requestId'))).toEqual(['another']);
  });
});
