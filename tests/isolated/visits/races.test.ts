/** Calls about visits at the same time, in this process, so that only Firestore orders them. */
import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { isVisitLive } from '@marketplace/contract/visit/rules';
import type { Window } from '@marketplace/contract/visit/schema';
import { collides } from '@marketplace/contract/visit/windows';
import { expect, test } from 'vitest';
import {
  book,
  bookedIn,
  idIn,
  offered,
  offeredVisit,
  offeringPair,
  offerTimes,
  readVisit,
  storedVisits,
  takenTimes,
} from '../../support/people/offered-visits.ts';
import { farTime, visitForm } from '../../support/people/visits.ts';
import { ROUNDS } from '../../support/races/race.ts';

/** A thousand by night. */
const RACED = ROUNDS > 1 ? 1000 : 100;
const AGAIN = { repeats: ROUNDS - 1 };
const AT_ONCE = 10;
const GAP_MINUTES = 15;
const QUARTER_MS = 15 * MINUTE_MS;

/** Within one week, so that most collide. */
function windowOf(index: number): Window {
  const start = Date.now() + DAY_MS + ((Math.floor(index / 2) * 37) % 600) * QUARTER_MS;
  const end = start + (1 + (index % 4)) * QUARTER_MS;
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

const asMap = (booked: ReturnType<typeof bookedIn>) =>
  Object.fromEntries(booked.map(({ id, window }) => [id, window]));

test(`${RACED} visits of one business are booked at once, and none overlaps another`, async () => {
  const all = await offeringPair(GAP_MINUTES);
  // The counter of a single customer would order the bookings.
  const customers = await Promise.all(Array.from({ length: AT_ONCE }, () => all.api.someone('customer')));
  const proposed = await Promise.all(
    Array.from({ length: RACED }, async (_, index) => {
      const pair = { ...all, carla: customers[index % AT_ONCE] ?? all.carla };
      return { pair, visit: await offeredVisit(pair, windowOf(index)) };
    }),
  );
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
  expect(await takenTimes(all)).toEqual(asMap(booked));
});

test(
  'a visit is moved to a time while another one is booked there, and only one gets it',
  AGAIN,
  async () => {
    const all = await offeringPair();
    const dora = { ...all, carla: await all.api.someone('customer') };
    const [from, to] = [farTime(), farTime()];
    const moved = await offeredVisit(all, from);
    await book(all, moved);
    await offerTimes(all, all.bob, moved.id, [to]);
    const offer = await readVisit(all, moved);
    const other = await offeredVisit(dora, to);
    const answers = await Promise.all([offer && book(all, offer), book(dora, other)]);
    expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, 409]);
    const booked = bookedIn(await storedVisits(all));
    const [moving] = answers;
    expect(asMap(booked)).toEqual(
      moving?.status === 200 ? { [moved.id]: to } : { [moved.id]: from, [other.id]: to },
    );
    expect(await takenTimes(all)).toEqual(asMap(booked));
  },
);

test('a visit is canceled while it is moved, and leaves no time taken', AGAIN, async () => {
  const all = await offeringPair();
  const visit = await offeredVisit(all, farTime());
  await book(all, visit);
  await offerTimes(all, all.bob, visit.id, [farTime()]);
  const offer = await readVisit(all, visit);
  const [cancelation] = await Promise.all([
    all.api.act(all.bob, 'cancelVisit', { params: { id: visit.id }, input: {} }),
    offer && book(all, offer),
  ]);
  expect(cancelation.status).toBe(200);
  expect(await readVisit(all, visit)).toMatchObject({ status: 'canceled', offer: null });
  expect(await takenTimes(all)).toEqual({});
});

test('a booking that is sent twice counts once', AGAIN, async () => {
  const all = await offeringPair();
  const visit = await offeredVisit(all, farTime());
  const answers = await Promise.all([book(all, visit), book(all, visit)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await storedVisits(all)).toMatchObject([{ status: 'booked', sequence: 1 }]);
});

test(
  'a proposal that is sent twice is one visit, and not that of another person with its key',
  AGAIN,
  async () => {
    const all = await offeringPair();
    const { api, carla, bob } = all;
    const { id } = await offered(all);
    const input = { ...visitForm({ businessId: bob.id }), clientVisitId: randomUUID() };
    const propose = (who: typeof bob, changes = {}) =>
      api.act(who, 'proposeVisit', { params: { id }, input: { ...input, ...changes } });
    const [first, second, other] = await Promise.all([propose(bob), propose(bob), propose(carla)]);
    expect([first.status, second.status, other.status]).toEqual([201, 201, 201]);
    expect(idIn(second.body)).toBe(idIn(first.body));
    expect(idIn(other.body)).not.toBe(idIn(first.body));
    expect(await propose(bob, { note: 'Something else.' })).toMatchObject({ status: 409 });
    const byWhom = (await storedVisits(all)).map(({ offer }) => offer?.by);
    expect(byWhom.toSorted()).toEqual(['business', 'customer']);
  },
);

test('one books while the other offers other times, and only one of both counts', AGAIN, async () => {
  const all = await offeringPair();
  const visit = await offeredVisit(all, farTime());
  const other = farTime();
  const [booking, offering] = await Promise.all([
    book(all, visit),
    offerTimes(all, all.bob, visit.id, [other]),
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

test('both move a booked visit at once, and it stays booked with one offer', AGAIN, async () => {
  const all = await offeringPair();
  const proposed = await offeredVisit(all, farTime());
  await book(all, proposed);
  await Promise.all([all.carla, all.bob].map((who) => offerTimes(all, who, proposed.id, [farTime()])));
  const [after] = await storedVisits(all);
  const params = { id: proposed.id };
  const input = { start: after?.offer?.windows[0]?.start };
  const answers = await Promise.all(
    [all.carla, all.bob].map((who) => all.api.act(who, 'bookVisit', { params, input })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect(await storedVisits(all)).toMatchObject([
    { status: 'booked', offer: null, window: after?.offer?.windows[0], sequence: 2 },
  ]);
});

test.each(['updateRequest', 'acceptEstimate'] as const)(
  'no visit of others stays live when it is proposed or booked beside %s',
  AGAIN,
  async (call) => {
    const all = await offeringPair();
    const bill = await all.api.someone('business');
    const { id, estimateId } = await offered(all);
    const { body } = await all.api.act(bill, 'proposeVisit', { params: { id }, input: visitForm() });
    const proposed = await readVisit(all, { id: idIn(body) });
    const end = call === 'updateRequest' ? { id } : { id: estimateId };
    const input = call === 'updateRequest' ? { status: 'cancelled' } : {};
    await Promise.all([
      all.api.act(all.carla, call, { params: end, input }),
      all.api.act(bill, 'proposeVisit', { params: { id }, input: visitForm() }),
      proposed && book(all, proposed),
    ]);
    const live = (await storedVisits(all)).filter((visit) => isVisitLive(visit, new Date()));
    expect(live).toEqual([]);
    expect(await takenTimes({ ...all, bob: bill })).toEqual({});
  },
);
