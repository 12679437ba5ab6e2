/** Administrators' notifications of waiting reports and appeals, in a database without triggers. */
import { MINUTE_MS } from '@marketplace/contract/shared/time';
import { beforeEach, expect, test } from 'vitest';
import { notifyOfAppeals, notifyOfReports } from '../../../functions/src/services/notification/moderation.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { type Account, users } from '../../../functions/src/store/account/accounts.ts';
import { notificationsOf } from '../../../functions/src/store/notification/notifications.ts';
import { reportRef } from '../../../functions/src/store/report/reports.ts';
import { type IsolatedApi, isolatedApi } from '../../support/calls/direct.ts';
import { storedBrowser } from '../../support/notifications/stored-browser.ts';
import { services } from '../../support/stack/in-process.ts';

let own: IsolatedApi;
let within: Services;
let clock: number;
/** The pushed titles, each with its recipient. */
let pushed: string[];
let ada: Account;
let amy: Account;
let carla: Account;
let cleo: Account;
let bob: Account;
let bill: Account;

beforeEach(async () => {
  clock = Date.now();
  pushed = [];
  const now = () => new Date(clock);
  own = isolatedApi({ now });
  const push: Services['push'] = async ({ endpoint }, { title }) => {
    pushed.push(`${nameOf(endpoint)}: ${title}`);
    return 'sent';
  };
  within = { ...services, db: own.db, push, now };
  [ada, amy, carla, cleo, bob, bill] = await Promise.all([
    administrator('Ada'),
    administrator('Amy'),
    own.someone('customer', { name: 'Carla' }),
    own.someone('customer', { name: 'Cleo' }),
    own.someone('business', { name: 'Bob' }),
    own.someone('business', { name: 'Bill' }),
  ]);
});

const nameOf = (id: string) => [ada, amy].find((one) => one.id === id)?.name;

async function administrator(name: string): Promise<Account> {
  const account = await own.someone('both', { name, notificationsEnabled: true });
  await users(own.db).doc(account.id).update({ isAdmin: true });
  await own.db.doc(`pushSubscriptions/${account.id}`).set(storedBrowser(account.id));
  return { ...account, isAdmin: true };
}

const profileOf = ({ id }: Account) => ({ kind: 'profile', thingId: id }) as const;

async function done(
  actor: Account,
  ...asked: Parameters<IsolatedApi['act']> extends [unknown, ...infer Rest] ? Rest : never
) {
  clock += MINUTE_MS;
  const { status, body } = await own.act(actor, ...asked);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return String(Object(body).id);
}

/** Reports an account, and runs the trigger twice. */
async function report(by: Account, about: Account): Promise<void> {
  const wasOpen = (await reportRef(own.db, profileOf(about)).get()).data()?.closed === null;
  await done(by, 'createReport', { input: { ...profileOf(about), reason: 'fraud', text: 'Took my money.' } });
  const { id } = reportRef(own.db, profileOf(about));
  if (!wasOpen) for (const _ of [1, 2]) await notifyOfReports(within, id);
}

async function close(about: Account): Promise<void> {
  const { id } = reportRef(own.db, profileOf(about));
  await done(ada, 'closeReport', { params: { id }, input: { note: 'Harmless.' } });
  await notifyOfReports(within, id);
}

/** A person's notifications, as text. */
async function notificationsFor({ id }: Account): Promise<string[]> {
  const { docs } = await notificationsOf(own.db, id).get();
  return docs
    .map((document) => document.data())
    .map(({ title, url, count }) => `${title} (${count}): ${url}`);
}

test('several reports are one notification with the number of open reports, and one push an hour', async () => {
  await report(carla, bob);
  await report(cleo, bob);
  expect([await notificationsFor(ada), await notificationsFor(amy)]).toEqual([
    ['1 report to review (1): /admin'],
    ['1 report to review (1): /admin'],
  ]);
  await report(cleo, bill);
  expect(await notificationsFor(ada)).toEqual(['2 reports to review (2): /admin']);
  expect(pushed.sort()).toEqual(['Ada: 1 report to review', 'Amy: 1 report to review']);
  expect(await notificationsFor(carla)).toEqual([]);
});

test('closing a report lowers the number, an empty queue removes the notification, and a later report restores it', async () => {
  await report(carla, bob);
  await report(carla, bill);
  await close(bob);
  expect(await notificationsFor(amy)).toEqual(['1 report to review (2): /admin']);
  await close(bill);
  expect([await notificationsFor(ada), await notificationsFor(amy)]).toEqual([[], []]);
  await report(cleo, bob);
  expect(await notificationsFor(amy)).toEqual(['1 report to review (1): /admin']);
});

test('administrators are not notified of reports by or about themselves, and no notification names the reporter', async () => {
  await report(ada, bob);
  await report(bill, amy);
  expect([await notificationsFor(ada), await notificationsFor(amy)]).toEqual([
    ['2 reports to review (1): /admin'],
    ['2 reports to review (1): /admin'],
  ]);
  const stored = JSON.stringify(
    (await own.db.collectionGroup('notifications').get()).docs.map((one) => one.data()),
  );
  for (const { id, name } of [ada, bill]) {
    expect(stored).not.toContain(id);
    expect(stored).not.toContain(name);
  }
});

test('an appeal is in the notifications of other administrators until it is decided', async () => {
  const about = { ...profileOf(amy), act: 'warn', reason: 'Please be polite.' };
  const id = await done(ada, 'createAct', { input: about });
  await done(amy, 'appealAct', { params: { id }, input: { text: 'I was.' } });
  for (const _ of [1, 2]) await notifyOfAppeals(within, id);
  expect([await notificationsFor(ada), await notificationsFor(amy)]).toEqual([
    ['1 appeal to review (1): /admin/appeals'],
    [],
  ]);
  await done(ada, 'undoAct', { params: { id }, input: { reason: 'True.' } });
  await notifyOfAppeals(within, id);
  expect(await notificationsFor(ada)).toEqual([]);
});

test('lists the notification without a push where push is off', async () => {
  const input = { push: { moderation: false } };
  await done(ada, 'updateNotificationSettings', { input });
  await report(carla, bob);
  expect(await notificationsFor(ada)).toHaveLength(1);
  expect(pushed).toEqual(['Amy: 1 report to review']);
});

test('an administrator whose profile cannot be read keeps no other from a report', async () => {
  await own.db.doc(`users/${ada.id}`).update({ accountType: 'from-the-future' });
  await report(carla, bob);
  expect(pushed).toEqual(['Amy: 1 report to review']);
});
