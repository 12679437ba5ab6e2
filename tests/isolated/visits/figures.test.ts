/** The figures of visits, against two sides that try to move them. */
import { randomUUID } from 'node:crypto';
import { LIMITS, type VisitOutcome } from '@marketplace/contract/constants';
import { DAY_MS, HOUR_MS } from '@marketplace/contract/shared/time';
import { beforeEach, expect, test } from 'vitest';
import { removeRemains } from '../../../functions/src/services/maintenance/remove-remains.ts';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import { readVisitFigure } from '../../../functions/src/store/visit/figures.ts';
import { replaceInVisits } from '../../../functions/src/store/visit/former-member.ts';
import { visits } from '../../../functions/src/store/visit/visits.ts';
import { type NotifiedPair, notifiedPair } from '../../support/notifications/notified-pair.ts';
import { windowAt } from '../../support/notifications/visiting-pair.ts';
import { requestForm } from '../../support/people/market.ts';

type Call = Parameters<NotifiedPair['own']['act']>[1];
type Who = 'customer' | 'business';

let pair: NotifiedPair;
beforeEach(async () => {
  pair = await notifiedPair();
});

async function act(actor: Account, name: Call, id: string, input?: object) {
  pair.later(1000);
  return pair.own.act(actor, name, { params: { id }, ...(input && { input }) });
}

/** A booked look that has begun. */
async function begunVisit(requestId = pair.requestId, business = pair.business): Promise<string> {
  const window = windowAt(pair.date().getTime() + HOUR_MS);
  const offered = { purpose: 'look', windows: [window], note: '' };
  const { status, body } = await act(business, 'proposeVisit', requestId, offered);
  expect([status, body]).toEqual([201, expect.anything()]);
  const id = String(Object(body).id);
  const booking = { start: window.start, address: 'none' };
  expect(await act(pair.customer, 'bookVisit', id, booking)).toMatchObject({ status: 200 });
  pair.later(HOUR_MS);
  return id;
}

const tell = async (who: Who | Account, id: string, outcome: VisitOutcome) =>
  (await act(typeof who === 'string' ? pair[who] : who, 'tellVisitOutcome', id, { outcome })).status;

async function keep(requestId?: string, business = pair.business): Promise<void> {
  const id = await begunVisit(requestId, business);
  expect([await tell('customer', id, 'kept'), await tell(business, id, 'kept')]).toEqual([200, 200]);
  pair.later(2 * HOUR_MS);
}

const figureOf = (who: Who) => readVisitFigure(pair.own.db, pair[who].id, who);
const figures = async () => [await figureOf('customer'), await figureOf('business')];
const kept = (count: number) => ({ kept: count, told: count });

test('what one side tells, corrects, or repeats moves no figure', async () => {
  const id = await begunVisit();
  for (const outcome of ['they-missed', 'kept', 'they-missed', 'i-missed'] as const)
    expect(await tell('customer', id, outcome)).toBe(200);
  expect(await figures()).toEqual([null, null]);
  expect(await tell('business', id, 'i-missed')).toBe(200);
  // Both say that they weren't there themselves, which counts for neither and is final.
  for (const who of ['customer', 'business'] as const) expect(await tell(who, id, 'they-missed')).toBe(409);
  expect(await figures()).toEqual([null, null]);
});

test('what both told alike counts once, and can be neither repeated nor changed', async () => {
  const id = await begunVisit();
  await tell('customer', id, 'they-missed');
  await tell('business', id, 'i-missed');
  const missed = [null, { kept: 0, told: 1 }];
  expect(await figures()).toEqual(missed);
  expect(await tell('business', id, 'i-missed')).toBe(200);
  expect(await tell('business', id, 'kept')).toBe(409);
  expect(await figures()).toEqual(missed);
});

test('nothing is told before the beginning, or later than a week after the end', async () => {
  const id = await begunVisit();
  pair.later(-HOUR_MS);
  expect(await tell('customer', id, 'kept')).toBe(409);
  pair.later(HOUR_MS);
  expect(await tell('customer', id, 'kept')).toBe(200);
  pair.later(10 * DAY_MS);
  expect(await tell('business', id, 'kept')).toBe(409);
  expect(await figures()).toEqual([null, null]);
});

test('of the same two only three count, on however many requests, even if those are deleted', async () => {
  const { own, customer, create } = pair;
  for (let times = 0; times < LIMITS.visitsCounted; times += 1) await keep();
  const full = [kept(3), kept(3)];
  expect(await figures()).toEqual(full);
  await keep();
  expect((await act(customer, 'deleteRequest', pair.requestId)).status).toBe(204);
  await removeRemains(own.db, pair.requestId);
  const another = await create(customer, 'createRequest', requestForm());
  await keep(another);
  expect(await figures()).toEqual(full);
  await keep(another, await own.someone('business'));
  expect(await figures()).toEqual([kept(4), kept(3)]);
});

test('one that counts stays without its texts once its request is deleted', async () => {
  const { own, customer, requestId } = pair;
  const id = await begunVisit();
  const ref = visits(own.db).doc(id);
  const declined = { by: 'customer', isWithdrawn: false, at: pair.date().toISOString() } as const;
  await ref.update({ offerEnded: { ...declined, note: 'Not on Fridays' } });
  for (const who of ['customer', 'business'] as const) await tell(who, id, 'kept');
  expect((await act(customer, 'deleteRequest', requestId)).status).toBe(204);
  for (const _run of ['first', 'repeated']) await removeRemains(own.db, requestId);
  expect((await ref.get()).data()?.offerEnded).toEqual({ ...declined, note: '' });
});

test('what a side told before it left completes no figure', async () => {
  const { own, business } = pair;
  const id = await begunVisit();
  await tell('business', id, 'kept');
  const formerId = randomUUID();
  await replaceInVisits(own.db, { id: business.id, formerId });
  expect((await visits(own.db).doc(id).get()).data()?.told).toEqual({ customer: null, business: null });
  expect(await tell('customer', id, 'kept')).toBe(200);
  expect(await figures()).toEqual([null, null]);
  expect(await readVisitFigure(own.db, formerId, 'business')).toBeNull();
});
