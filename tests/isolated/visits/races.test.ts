/** Calls about visits at the same time, in this process, so that only Firestore orders them. */
import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { proposedVisit } from '@marketplace/contract/visit/machine';
import { isVisitLive } from '@marketplace/contract/visit/rules';
import type { Window } from '@marketplace/contract/visit/schema';
import { collides } from '@marketplace/contract/visit/windows';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import { visitCalendars } from '../../../functions/src/store/visit/calendars.ts';
import { settleVisit } from '../../../functions/src/store/visit/derive.ts';
import { NONE_HIDDEN, type StoredVisit, visits } from '../../../functions/src/store/visit/visits.ts';
import { type IsolatedApi, isolatedApi } from '../../support/calls/direct.ts';
import { estimateForm, requestForm } from '../../support/people/market.ts';
import { farTime, visitForm } from '../../support/people/visits.ts';
import { ROUNDS } from '../../support/races/race.ts';

/** A thousand by night. */
const RACED = ROUNDS > 1 ? 1000 : 100;
const AT_ONCE = 10;
const GAP_MINUTES = 15;
const QUARTER_MS = 15 * MINUTE_MS;

type People = { api: IsolatedApi; carla: Account; bob: Account };

async function people(api = isolatedApi()): Promise<People> {
  const visitSettings = { hours: null, gapMinutes: GAP_MINUTES };
  const [carla, bob] = await Promise.all([
    api.someone('customer'),
    api.someone('business', { visitSettings }),
  ]);
  return { api, carla, bob };
}

/** An open request of Carla's with an estimate from Bob. */
async function offered({ api, carla, bob }: People): Promise<{ id: string; estimateId: string }> {
  const { body: request } = await api.act(carla, 'createRequest', { input: requestForm() });
  const id = idIn(request);
  const { body: estimate } = await api.act(bob, 'createEstimate', { input: estimateForm(id) });
  return { id, estimateId: idIn(estimate) };
}

const idIn = (body: unknown): string => (body as { id: string }).id;

/** Stored as after a proposal of the business. */
function storedVisit({ carla, bob }: People, window: Window, now = new Date()): StoredVisit {
  const offer = { purpose: 'look', address: 'none', windows: [window], note: '' } as const;
  const visit = {
    ...proposedVisit(offer, { by: 'business', at: now }),
    confirmedBy: [],
    hiddenNotes: NONE_HIDDEN,
    id: randomUUID(),
    serviceRequestId: randomUUID(),
    customerId: carla.id,
    businessId: bob.id,
    between: [carla.id, bob.id],
    timeZone: 'America/Chicago',
    startsAt: null,
    liveUntil: null,
    remindAt: null,
    createdAt: Timestamp.fromDate(now),
  };
  return settleVisit(visit, { before: undefined, job: undefined, now });
}

/** Within one week, so that most collide. */
function windowOf(index: number): Window {
  const start = Date.now() + DAY_MS + ((Math.floor(index / 2) * 37) % 600) * QUARTER_MS;
  const end = start + (1 + (index % 4)) * QUARTER_MS;
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

const book = ({ api, carla }: People, { id, offer }: StoredVisit) =>
  api.act(carla, 'bookVisit', { params: { id }, input: { start: offer?.windows[0]?.start ?? '' } });

async function storedVisits({ api }: People): Promise<StoredVisit[]> {
  return (await visits(api.db).get()).docs.map((document) => document.data());
}

const bookedIn = (found: readonly StoredVisit[]) =>
  found.flatMap(({ id, status, window }) => (status === 'booked' && window ? [{ id, window }] : []));

test(`${RACED} visits of one business are booked at once, and none overlaps another`, async () => {
  const all = await people();
  // The counter of a single customer would order the bookings.
  const customers = await Promise.all(Array.from({ length: AT_ONCE }, () => all.api.someone('customer')));
  const proposed = Array.from({ length: RACED }, (_, index) => {
    const pair = { ...all, carla: customers[index % AT_ONCE] ?? all.carla };
    return { pair, visit: storedVisit(pair, windowOf(index)) };
  });
  await Promise.all(proposed.map(({ visit }) => visits(all.api.db).doc(visit.id).set(visit)));
  const statuses: number[] = [];
  for (let from = 0; from < RACED; from += AT_ONCE) {
    const some = proposed.slice(from, from + AT_ONCE);
    const answers = await Promise.all(some.map(({ pair, visit }) => book(pair, visit)));
    statuses.push(...answers.map(({ status }) => status));
  }
  const booked = bookedIn(await storedVisits(all));
  expect(booked).toHaveLength(statuses.filter((status) => status === 200).length);
  expect(booked.length).toBeGreaterThan(AT_ONCE);
  const overlapping = booked.filter((one) =>
    booked.some((other) => one.id !== other.id && collides(one.window, other.window, GAP_MINUTES)),
  );
  expect(overlapping).toEqual([]);
  const calendar = (await visitCalendars(all.api.db).doc(all.bob.id).get()).data();
  expect(calendar?.booked).toEqual(Object.fromEntries(booked.map(({ id, window }) => [id, window])));
});

test('a booking that is sent twice counts once', async () => {
  const all = await people();
  const visit = storedVisit(all, windowOf(1));
  await visits(all.api.db).doc(visit.id).set(visit);
  const answers = await Promise.all([book(all, visit), book(all, visit)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await storedVisits(all)).toMatchObject([{ status: 'booked', sequence: 1 }]);
});

test('one books while the other offers other times, and only one of both counts', async () => {
  const all = await people();
  const visit = storedVisit(all, windowOf(1));
  await visits(all.api.db).doc(visit.id).set(visit);
  const other = farTime();
  const [booking, offering] = await Promise.all([
    book(all, visit),
    all.api.act(all.bob, 'offerVisitTimes', { params: { id: visit.id }, input: { windows: [other] } }),
  ]);
  const [after] = await storedVisits(all);
  expect(offering.status).toBe(200);
  expect(after?.offer?.windows).toEqual([other]);
  expect(after).toMatchObject(
    booking.status === 200
      ? { status: 'booked', window: visit.offer?.windows[0], sequence: 1 }
      : { status: 'proposed', window: null, sequence: 0 },
  );
});

test('both move a booked visit at once, and it stays booked with one offer', async () => {
  const all = await people();
  const proposed = storedVisit(all, windowOf(1));
  await visits(all.api.db).doc(proposed.id).set(proposed);
  await book(all, proposed);
  const input = () => ({ windows: [farTime()] });
  const params = { id: proposed.id };
  const { act } = all.api;
  await Promise.all([
    act(all.carla, 'offerVisitTimes', { params, input: input() }),
    act(all.bob, 'offerVisitTimes', { params, input: input() }),
  ]);
  const [after] = await storedVisits(all);
  const answers = await Promise.all(
    [all.carla, all.bob].map((who) =>
      act(who, 'bookVisit', { params, input: { start: after?.offer?.windows[0]?.start } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect(await storedVisits(all)).toMatchObject([
    { status: 'booked', offer: null, window: after?.offer?.windows[0], sequence: 2 },
  ]);
});

test.each(['updateRequest', 'acceptEstimate'] as const)(
  'no visit of others stays live when it is proposed or booked beside %s',
  async (call) => {
    const all = await people();
    const bill = await all.api.someone('business');
    const { id, estimateId } = await offered(all);
    const { body } = await all.api.act(bill, 'proposeVisit', { params: { id }, input: visitForm() });
    const proposed = (await visits(all.api.db).doc(idIn(body)).get()).data();
    const end = call === 'updateRequest' ? { id } : { id: estimateId };
    const input = call === 'updateRequest' ? { status: 'cancelled' } : {};
    await Promise.all([
      all.api.act(all.carla, call, { params: end, input }),
      all.api.act(bill, 'proposeVisit', { params: { id }, input: visitForm() }),
      proposed && book(all, proposed),
    ]);
    const live = (await storedVisits(all)).filter((visit) => isVisitLive(visit, new Date()));
    expect(live).toEqual([]);
    const calendar = (await visitCalendars(all.api.db).doc(bill.id).get()).data();
    expect(calendar?.booked ?? {}).toEqual({});
  },
);
