/** Suspended accounts can read their own data only, until the suspension ends or is lifted. */

import type { CallName } from '@marketplace/contract/calls';
import { DAY_MS } from '@marketplace/contract/shared/time';
import { beforeEach, expect, test } from 'vitest';
import { endDueSuspensions } from '../../../functions/src/services/maintenance/short-due-work.ts';
import { runAtOnce } from '../../../functions/src/services/scheduled-job.ts';
import { businessIdsAfter } from '../../../functions/src/store/business/businesses.ts';
import { refreshDenormalizedFields } from '../../../functions/src/store/copies/denormalized-fields.ts';
import { ask, entries } from '../../support/calls/table.ts';
import { post, requestForm, send } from '../../support/people/market.ts';
import type { Person } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';
import { services } from '../../support/stack/in-process.ts';

let people: Stage;
let later: number;
beforeEach(async () => {
  later = 0;
  people = await stage({ now: () => new Date(Date.now() + later) });
});

const suspension = (thingId: string, days: 1 | 7 | 30 | null) =>
  ({ act: 'suspend', kind: 'request', thingId, reason: 'It was a trap.', days }) as const;

/** Suspends an account, and runs the trigger. */
async function suspend(author: Person, days: 1 | 7 | 30 | null = 1) {
  const { id } = await post(author);
  const act = await people.ada.client.do('createAct', { input: suspension(id, days) });
  await refreshDenormalizedFields(people.db, author.id);
  return { requestId: id, act };
}

async function isRefused(who: Person, name: CallName): Promise<boolean> {
  const entry = entries.find((one) => one.name === name);
  if (!entry) throw new Error(`no call ${name}`);
  const answer = await ask(who.client, entry);
  return answer.status === 403 && /suspended/.test(answer.text);
}

/** Calls that end or export something, are open to anyone, or read the caller's own data. */
const OPEN_WHILE_SUSPENDED = [
  ...['changePassword', 'listSessions', 'endSession', 'endAllSessions', 'exportAccount', 'deleteAccount'],
  ...[
    'keepAccount',
    'getFirebaseToken',
    'unsubscribePush',
    'listNotifications',
    'listMyRequests',
    'getRequest',
  ],
  ...['listMyEstimates', 'listConversations', 'getConversation', 'listMessages', 'getReviewsOfRequest'],
  ...['listVisits', 'getVisit', 'getVisitFile', 'getVisitSettings', 'getCalendarFeed'],
  ...['listBlocks', 'listDisclosures', 'listOwnActs', 'listSavedSearches', 'appealAct'],
];

test('refuses all other calls', async () => {
  const { dana } = people;
  await suspend(dana);
  const closed: string[] = [];
  for (const { name, access } of entries)
    if (access !== 'anyone' && access !== 'admin' && !OPEN_WHILE_SUSPENDED.includes(name)) closed.push(name);
  const open: string[] = [];
  for (const name of closed) if (!(await isRefused(dana, name as CallName))) open.push(name);
  expect(open).toEqual([]);
  expect(await isRefused(dana, 'listMyRequests')).toBe(false);
  expect(await dana.client.do('getMe')).toMatchObject({ user: { suspendedUntil: expect.any(String) } });
});

/** A suspended account with a request and an estimate, and ways for others to find them. */
async function suspendedBoth() {
  const { carla, dana, bill, bob } = people;
  const { id } = await post(carla);
  const estimate = await send(dana, id);
  const { requestId, act } = await suspend(dana);
  const asked = async () => (await bill.client.answer('getRequest', { params: { id: requestId } })).status;
  const sent = async () => (await tryToSend(bill, requestId)).status;
  const profile = async () => (await bob.client.answer('getBusiness', { params: { id: dana.id } })).status;
  const reported = async () => (await report(bob, dana.id)).status;
  const accepted = async () =>
    (await carla.client.answer('acceptEstimate', { params: { id: estimate.id } })).status;
  const isListed = async () =>
    (await bill.client.do('listOpenRequests')).some((request) => request.id === requestId);
  const isPublic = async () =>
    (await businessIdsAfter(people.db, null, 10, new Date(Date.now() + later))).includes(dana.id);
  const find = async () => ({
    asked: await asked(),
    sent: await sent(),
    profile: await profile(),
    reported: await reported(),
    accepted: await accepted(),
    isListed: await isListed(),
    isPublic: await isPublic(),
  });
  return { act, find };
}

const tryToSend = (business: Person, serviceRequestId: string) =>
  business.client.answer('createEstimate', {
    input: { serviceRequestId, amount: 100, timeline: 'Same day', description: '' },
  });

const report = (who: Person, thingId: string) =>
  who.client.answer('createReport', { input: { kind: 'profile', thingId, reason: 'spam', text: '' } });

const NOT_FOUND = {
  ...{ asked: 404, sent: 409, profile: 404, reported: 404, accepted: 409 },
  ...{ isListed: false, isPublic: false },
};
const FOUND = {
  ...{ asked: 200, sent: 201, profile: 200, reported: 204, accepted: 200 },
  ...{ isListed: true, isPublic: true },
};

test('hides the account and its requests from others, and blocks its estimates, until it is lifted', async () => {
  const { act, find } = await suspendedBoth();
  expect(await find()).toEqual(NOT_FOUND);
  await people.ada.client.do('undoAct', { params: { id: act.id }, input: { reason: 'A mix-up.' } });
  await refreshDenormalizedFields(people.db, act.accountId);
  expect(await find()).toEqual(FOUND);
});

test('shows the account and its requests again once it has ended', async () => {
  const { find } = await suspendedBoth();
  later = DAY_MS - 60_000;
  expect(await find()).toEqual(NOT_FOUND);
  later = DAY_MS + 60_000;
  expect(await find()).toEqual(FOUND);
});

const endDue = () =>
  runAtOnce(endDueSuspensions, { ...services, db: people.db, now: () => new Date(Date.now() + later) });

test('ends by itself after its days', async () => {
  const { carla } = people;
  await suspend(carla, 7);
  later = 7 * DAY_MS - 60_000;
  expect(await isRefused(carla, 'createRequest')).toBe(true);
  later = 7 * DAY_MS + 60_000;
  expect(await isRefused(carla, 'createRequest')).toBe(false);
  await endDue();
  expect(await carla.client.do('getMe')).toMatchObject({ user: { suspendedUntil: null } });
});

test('never ends without a number of days, and cannot be repeated for the same thing', async () => {
  const { ada, carla } = people;
  const { requestId } = await suspend(carla, null);
  later = 3000 * DAY_MS;
  await endDue();
  expect(await carla.client.answer('getMe')).toMatchObject({ status: 200 });
  later = 0;
  expect(await isRefused(carla, 'createRequest')).toBe(true);
  const again = await ada.client.answer('createAct', { input: suspension(requestId, 1) });
  expect(again.status).toBe(409);
});

test('is refused for administrators', async () => {
  const { ada, carla, db } = people;
  await db.doc(`users/${carla.id}`).update({ isAdmin: true });
  const { id } = await post(carla);
  const refused = await ada.client.answer('createAct', { input: suspension(id, 1) });
  expect(refused.status).toBe(403);
  expect(await isRefused(carla, 'createRequest')).toBe(false);
});

test('is refused for a thing with a waiting appeal, which is kept', async () => {
  const { dana, ada } = people;
  const { requestId, act } = await suspend(dana);
  await dana.client.do('appealAct', { params: { id: act.id }, input: { text: 'It was a joke.' } });
  later = 2 * DAY_MS;
  const again = await ada.client.answer('createAct', { input: suspension(requestId, 7) });
  expect(again.status).toBe(409);
  expect(await ada.client.do('listAppeals')).toMatchObject([
    { id: act.id, appeal: { text: 'It was a joke.' } },
  ]);
  expect((await dana.client.answer('createRequest', { input: requestForm() })).status).toBe(201);
});
