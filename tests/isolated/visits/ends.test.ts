/** What ends a visit besides its two sides. Each end runs twice, as events can be doubled. */
import { DAY_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeAccount } from '../../../functions/src/services/leaving/close-account.ts';
import { type Account, users } from '../../../functions/src/store/account/accounts.ts';
import { endVisitsBetween, endVisitsWhileAway } from '../../../functions/src/store/job/own-visits.ts';
import { visitCalendars } from '../../../functions/src/store/visit/calendars.ts';
import { notifiedPair } from '../../support/notifications/notified-pair.ts';
import { VisitingPair, windowAt } from '../../support/notifications/visiting-pair.ts';
import { estimateForm } from '../../support/people/market.ts';
import { ROUNDS } from '../../support/races/race.ts';

const AGAIN = { repeats: ROUNDS - 1 };

type Who = 'customer' | 'business';
type Act = Parameters<VisitingPair['pair']['own']['act']>;

let visit: VisitingPair;
let estimateId: string;
beforeEach(async () => {
  visit = await VisitingPair.begin(await notifiedPair());
  estimateId = String((await visit.pair.own.db.collection('estimates').get()).docs[0]?.id);
});

const act = (actor: Account, name: Act[1], asked: Act[2]) => {
  visit.pair.later(1000);
  return visit.pair.own.act(actor, name, asked);
};
const onRequest = (name: Act[1], input?: object) =>
  act(visit.pair.customer, name, { params: { id: visit.pair.requestId }, ...(input && { input }) });
/** Other times for the booked visit. */
const offerToMove = () => {
  const windows = [windowAt(Date.parse(visit.window.end))];
  return visit.act('business', 'offerVisitTimes', { windows, note: '' });
};
const accept = (id: string) => act(visit.pair.customer, 'acceptEstimate', { params: { id }, input: {} });

/** Before and after. */
async function changeAccount(who: Who, change: object) {
  const ref = visit.pair.own.db.doc(`users/${visit.pair[who].id}`);
  const before = (await ref.get()).data() ?? {};
  await ref.update(change);
  return [before, (await ref.get()).data() ?? {}] as const;
}

/** What the trigger does once an account is locked or suspended. */
async function keepAway(who: Who, change: object): Promise<() => Promise<unknown>> {
  const { own, withPush } = visit.pair;
  const changed = await changeAccount(who, change);
  return () => endVisitsWhileAway({ ...withPush, db: own.db }, visit.pair[who].id, changed);
}

async function leave(who: Who): Promise<() => Promise<unknown>> {
  await changeAccount(who, { deletesAt: Timestamp.fromMillis(visit.pair.date().getTime() + 30 * DAY_MS) });
  return () => closeAccount(visit.pair.withPush, visit.pair[who].id);
}

async function block(): Promise<() => Promise<unknown>> {
  const { own, customer, business, date } = visit.pair;
  const { status } = await act(customer, 'blockAccount', { params: { accountId: business.id } });
  expect(status).toBeLessThan(300);
  return () => endVisitsBetween(own.db, [customer.id, business.id], date());
}

async function hideRequest(): Promise<() => Promise<unknown>> {
  const { own, requestId } = visit.pair;
  const ada = { ...(await own.someone('customer')), isAdmin: true };
  await users(own.db).doc(ada.id).update({ isAdmin: true });
  const input = { act: 'hide', kind: 'request', thingId: requestId, reason: 'It is an advertisement.' };
  return () => act(ada, 'createAct', { input });
}

async function acceptAnother(): Promise<() => Promise<unknown>> {
  const { own, requestId } = visit.pair;
  const other = await own.someone('business');
  const { body } = await act(other, 'createEstimate', { input: estimateForm(requestId) });
  return () => accept(String(Object(body).id));
}

/** Once its estimate is withdrawn, without which the visit stays. */
async function deleteRequest(): Promise<() => Promise<unknown>> {
  await act(visit.pair.business, 'deleteEstimate', { params: { id: estimateId } });
  return () => onRequest('deleteRequest');
}

async function complete(): Promise<() => Promise<unknown>> {
  await accept(estimateId);
  return () => onRequest('completeRequest');
}

const suspendFor = (days: number) => ({
  suspendedUntil: Timestamp.fromMillis(visit.pair.date().getTime() + days * DAY_MS),
});

async function calendar() {
  const { own, business } = visit.pair;
  return (await visitCalendars(own.db).doc(business.id).get()).data()?.booked;
}

const ENDS: [string, () => Promise<() => Promise<unknown>>][] = [
  ['the customer cancels the request', async () => () => onRequest('updateRequest', { status: 'cancelled' })],
  ['the customer deletes the request', deleteRequest],
  ['the customer accepts the estimate of another business', acceptAnother],
  ['the job is completed', complete],
  ['an administrator hides the request', hideRequest],
  ['one of the two blocks the other', block],
  ['the business is suspended beyond its time', () => keepAway('business', suspendFor(30))],
  ['the customer is locked', () => keepAway('customer', { disabled: true })],
  ['the business leaves', () => leave('business')],
  ['the customer leaves', () => leave('customer')],
];

test.each(ENDS)('a booked visit ends once, by neither side, when %s', async (_, prepare) => {
  await visit.book();
  await offerToMove();
  const end = await prepare();
  expect(await visit.read()).toMatchObject({ status: 'booked', sequence: 1 });
  await end();
  const ended = await visit.read();
  const isOver = { status: 'canceled', ended: { by: null }, offer: null, remindAt: null, liveUntil: null };
  expect(ended).toMatchObject({ ...isOver, sequence: 2 });
  expect(await calendar()).toEqual({});
  visit.pair.later(1000);
  await end();
  expect(await visit.read()).toEqual(ended);
});

/** By day one of them, as each takes a second. */
const RACED = ROUNDS > 1 ? ENDS : ENDS.slice(0, 1);

test.each(RACED)('stays in no calendar if it is booked at the moment when %s', AGAIN, async (_, prepare) => {
  const { own, customer } = visit.pair;
  const input = { start: visit.window.start, address: 'none' };
  const book = own.act(customer, 'bookVisit', { params: { id: visit.id }, input });
  const [{ status }, end] = await Promise.all([book, endAt(prepare)]);
  expect([200, 403, 404, 409]).toContain(status);
  // As after the last change of the two, since their triggers run after both.
  await end();
  expect(await visit.read()).toMatchObject({ status: 'canceled', ended: { by: null }, remindAt: null });
  expect((await calendar()) ?? {}).toEqual({});
});

async function endAt(prepare: () => Promise<() => Promise<unknown>>): Promise<() => Promise<unknown>> {
  const end = await prepare();
  await end();
  return end;
}

test.each(ENDS)('offered times end once, by neither side, when %s', async (_, prepare) => {
  const end = await prepare();
  expect(await visit.read()).toMatchObject({ status: 'proposed', sequence: 0 });
  await end();
  const ended = await visit.read();
  expect(ended).toMatchObject({ status: 'canceled', ended: { by: null }, liveUntil: null });
  visit.pair.later(1000);
  await end();
  expect(await visit.read()).toEqual(ended);
});

const reject = () =>
  act(visit.pair.customer, 'changeEstimateStatus', {
    params: { id: estimateId },
    input: { status: 'rejected' },
  });
const withdraw = () => act(visit.pair.business, 'deleteEstimate', { params: { id: estimateId } });

test.each([
  ['rejects the estimate', reject],
  ['gets it withdrawn', withdraw],
])(
  'a look stays when the customer %s, as it needs none, and either side can still cancel it',
  async (_, end) => {
    await visit.book();
    const before = await visit.read();
    expect((await end()).status).toBeLessThan(300);
    expect(await visit.read()).toEqual(before);
    await visit.act('customer', 'cancelVisit', { note: '' });
    expect(await calendar()).toEqual({});
  },
);

test('stays booked when a suspension ends before it, without an offer to move it', async () => {
  await visit.book();
  const before = await visit.read();
  await offerToMove();
  await (await keepAway('business', suspendFor(1)))();
  expect(await visit.read()).toEqual(before);
});

describe('when one of the two blocks the other while the job is in progress', () => {
  beforeEach(async () => {
    await accept(estimateId);
  });

  test('a booked visit stays, and an offer to move it ends', async () => {
    await visit.book();
    const before = await visit.read();
    await offerToMove();
    const end = await block();
    await end();
    expect(await visit.read()).toEqual(before);
    await end();
    expect(await visit.read()).toEqual(before);
  });

  test('offered times end, as neither can take them', async () => {
    await (await block())();
    expect(await visit.read()).toMatchObject({ status: 'canceled', ended: { by: null } });
  });
});
