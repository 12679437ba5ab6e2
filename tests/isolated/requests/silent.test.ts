/** What happens to open requests whose customers are silent, on a clock that the test moves. */
import { DAY_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendInactivityReminders } from '../../../functions/src/services/maintenance/inactivity-reminders.ts';
import { type Job, runJob } from '../../../functions/src/services/scheduled-job.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import { entriesAbout } from '../../../functions/src/store/record/record.ts';
import { requests } from '../../../functions/src/store/request/requests.ts';
import { type IsolatedApi, isolatedApi } from '../../support/calls/direct.ts';
import { broken, storedAround } from '../../support/invariants/invariants.ts';
import { storedBrowser } from '../../support/notifications/stored-browser.ts';
import { estimateForm, requestForm } from '../../support/people/market.ts';
import { logged, services } from '../../support/stack/in-process.ts';
import { timeFor } from '../../support/stack/jobs.ts';
import { takeSnapshot } from '../random-walk/snapshot.ts';
import { connectTriggers, runTriggers } from '../random-walk/triggers.ts';

const START = Date.parse('2030-04-10T12:00:00Z');
const JOB: Job = { name: 'requestReminders', work: sendInactivityReminders };

let clock: number;
let own: IsolatedApi;
let within: Services;
let pushed: string[];
let disconnect: () => void;
let customer: Account;
let business: Account;
let other: Account;

beforeEach(async () => {
  clock = START;
  pushed = [];
  const now = () => new Date(clock);
  own = isolatedApi({ now });
  const push: Services['push'] = async (_, { title, body }) => {
    pushed.push(`${title} / ${body}`);
    return 'sent';
  };
  within = { ...services, db: own.db, now, push };
  disconnect = connectTriggers(within);
  customer = await own.someone('customer', { notificationsEnabled: true });
  [business, other] = [await own.someone('business'), await own.someone('business')];
  await own.db.doc(`pushSubscriptions/${customer.id}`).set(storedBrowser(customer.id));
});
afterEach(() => disconnect());

const onDay = (days: number) => {
  clock = START + days * DAY_MS;
};

async function made(who: Account, name: Parameters<IsolatedApi['act']>[1], input: unknown): Promise<string> {
  const { status, body } = await own.act(who, name, { input });
  expect(status).toBe(201);
  return String(Object(body).id);
}

const post = (title = 'Mend the roof') => made(customer, 'createRequest', requestForm({ title }));
const send = (who: Account, requestId: string, amount = 450) =>
  made(who, 'createEstimate', estimateForm(requestId, { amount }));
const act = async (name: Parameters<IsolatedApi['act']>[1], id: string, input?: unknown, who = customer) => {
  const { status, body } = await own.act(who, name, { params: { id }, input });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return Object(body);
};
const write = (from: Account, to: Account, serviceRequestId: string) =>
  made(from, 'sendMessage', { serviceRequestId, senderId: from.id, receiverId: to.id, content: 'Hello' });

/** Runs the job twice, and the triggers of each change twice. */
async function run(): Promise<void> {
  await followedByTriggers(async () => {
    for (let times = 0; times < 2; times += 1) await runJob(JOB, within);
  });
}

async function followedByTriggers(work: () => Promise<unknown>): Promise<void> {
  const before = await takeSnapshot(own.db);
  await work();
  const after = await takeSnapshot(own.db);
  await runTriggers({ before, after }, () => takeSnapshot(own.db), within.now);
}

async function runOn(...days: number[]): Promise<void> {
  for (const day of days) {
    onDay(day);
    await run();
  }
}

const stored = async (id: string) => (await requests(own.db).doc(id).get()).data();
const endsAt = async (id: string, who = customer) => (await act('getRequest', id, undefined, who)).endsAt;
const titles = () => pushed.map((text) => text.split(' / ')[0]);
const listed = async () => {
  const { docs } = await own.db.collection(`users/${customer.id}/notifications`).get();
  return docs.map((one) => one.data()).filter(({ title }) => title !== 'New estimate');
};

describe('a request with two estimates', () => {
  let id: string;
  let first: string;
  beforeEach(async () => {
    id = await post();
    first = await send(business, id);
    await send(other, id);
  });

  test('is reminded of twice, announced, and ended, each exactly once', async () => {
    await runOn(1, 2);
    expect(pushed).toEqual(['2 estimates to review / "Mend the roof": 2 estimates, from $450.']);
    await runOn(6, 7, 52);
    expect(titles()).toEqual(Array(2).fill('2 estimates to review'));
    expect(await endsAt(id)).toBeNull();
    await runOn(53);
    expect(pushed.at(-1)).toBe(
      'Your request ends on June 9 / "Mend the roof": Ends on June 9 unless you keep it open.',
    );
    expect(await endsAt(id)).toBe('2030-06-09T12:00:00.000Z');
    expect(await endsAt(id, business)).toBeNull();
    expect(await listed()).toMatchObject([{ kind: 'job', title: 'Your request ends on June 9', count: 3 }]);
    await runOn(59);
    expect((await stored(id))?.status).toBe('open');
    await runOn(60);
    const around = await storedAround(own.db, id);
    expect(broken(around)).toEqual([]);
    expect(around.request).toMatchObject({ status: 'cancelled', activeEstimatesCount: 0, remindAt: null });
    expect(around.estimates.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(around.conversations.map(({ requestStatus }) => requestStatus)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect(await listed()).toMatchObject([{ title: 'Request ended' }]);
    expect(pushed).toHaveLength(3);
    const entries = (await entriesAbout(own.db, id).get()).docs.map((one) => one.data());
    expect(
      entries
        .filter(({ by }) => by.role === 'system')
        .map(({ event }) => event)
        .sort(),
    ).toEqual(['cancelled', 'rejected', 'rejected']);
  });

  test('tells its businesses of the end as of a cancellation', async () => {
    await runOn(53, 60);
    for (const { id: account } of [business, other]) {
      const { docs } = await own.db.collection(`users/${account}/notifications`).get();
      expect(docs.map((one) => one.data())).toMatchObject([{ title: 'Request canceled', count: 1 }]);
    }
  });

  test.each<[string, () => Promise<unknown>]>([
    ['keeping it open', () => act('keepRequest', id)],
    ['rejecting an estimate', () => act('changeEstimateStatus', first, { status: 'rejected' })],
  ])('begins again after %s, and its notification is removed', async (_, doIt) => {
    await runOn(53);
    expect(await listed()).toHaveLength(1);
    await followedByTriggers(doIt);
    expect(await listed()).toEqual([]);
    expect(await endsAt(id)).toBeNull();
    await runOn(54.9);
    expect(pushed).toHaveLength(1);
    await runOn(55);
    expect(titles().at(-1)).toMatch(/to review$/);
    await runOn(105);
    expect((await stored(id))?.status).toBe('open');
  });

  test.each([
    ['the last', false],
    ['followed by a reply', true],
  ])('stays open after a message of its customer that is %s', async (_, isAnswered) => {
    await runOn(53);
    onDay(58);
    await write(customer, business, id);
    if (isAnswered) {
      onDay(59);
      await write(business, customer, id);
    }
    await runOn(60);
    expect(await stored(id)).toMatchObject({
      status: 'open',
      quietSince: Timestamp.fromMillis(START + 58 * DAY_MS),
    });
    await runOn(111, 118);
    expect((await stored(id))?.status).toBe('cancelled');
  });

  test('ends although its businesses write', async () => {
    await write(customer, business, id);
    await runOn(53);
    await write(business, customer, id);
    await runOn(60);
    expect((await stored(id))?.status).toBe('cancelled');
  });

  test('is not reminded of while its estimates are withdrawn', async () => {
    await act('deleteEstimate', first, undefined, business);
    await runOn(2);
    expect(titles()).toEqual(['1 estimate to review']);
    const { docs } = await own.db.collection('estimates').get();
    await act('deleteEstimate', docs[0]?.id ?? '', undefined, other);
    await runOn(7);
    expect(pushed).toHaveLength(1);
  });
});

test('many due requests are followed over several runs, and a failing one delays no other', async () => {
  const ids = [];
  for (const title of ['One', 'Two', 'Three', 'Four']) ids.push(await post(title));
  const [failing = '', ...others] = ids;
  await own.db.doc(`serviceRequests/${failing}`).update({ title: 7, remindAt: Timestamp.fromMillis(START) });
  onDay(53);
  await runJob(JOB, within, timeFor(2));
  await runJob(JOB, within, timeFor(3));
  for (const id of others) expect(await stored(id)).toMatchObject({ remindersSent: 3 });
  expect(logged.at(-1)).toMatchObject({
    message: 'a silent request could not be followed',
    fields: { request: failing },
  });
});
