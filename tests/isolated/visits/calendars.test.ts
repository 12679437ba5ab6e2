/** What bounds the calendar of a business, and who learns when it is free. */
import { LIMITS } from '@marketplace/contract/constants';
import { HOUR_MS } from '@marketplace/contract/shared/time';
import type { VisitsOfJob, Window } from '@marketplace/contract/visit/schema';
import { expect, test } from 'vitest';
import { type Account, findUser } from '../../../functions/src/store/account/accounts.ts';
import { visitCalendars } from '../../../functions/src/store/visit/calendars.ts';
import {
  book,
  type OfferingPair,
  offered,
  offeredVisit,
  offeringPair,
  offerTimes,
  readVisit,
  takenTimes,
} from '../../support/people/offered-visits.ts';
import { farTime, visitForm } from '../../support/people/visits.ts';

const yesterday = (): Window => {
  const start = Date.now() - 26 * HOUR_MS;
  return { start: new Date(start).toISOString(), end: new Date(start + HOUR_MS).toISOString() };
};

/** Times of other visits. */
const taken = (count: number, time = farTime) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${time.name}-${index}`, time()]));

const store = ({ api, bob }: OfferingPair, booked: Record<string, Window>) =>
  visitCalendars(api.db).doc(bob.id).set({ id: bob.id, booked });

test('a business books at most 300 visits ahead, and moves the ones that it has', async () => {
  const pair = await offeringPair();
  const visit = await offeredVisit(pair, farTime());
  await store(pair, taken(LIMITS.bookedVisits));
  const error = 'The business has all the visits ahead that it can have. Cancel one first.';
  expect(await book(pair, visit)).toMatchObject({ status: 409, body: { error } });
  await store(pair, taken(LIMITS.bookedVisits - 1));
  expect(await book(pair, visit)).toMatchObject({ status: 200 });
  const to = farTime();
  await offerTimes(pair, pair.bob, visit.id, [to]);
  const offer = await readVisit(pair, visit);
  expect(offer && (await book(pair, offer))).toMatchObject({ status: 200 });
  expect(await takenTimes(pair)).toMatchObject({ [visit.id]: to });
});

test('a booking drops the visits that are over from the calendar, and counts none of them', async () => {
  const pair = await offeringPair();
  const visit = await offeredVisit(pair, farTime());
  await store(pair, taken(LIMITS.bookedVisits, yesterday));
  expect(await book(pair, visit)).toMatchObject({ status: 200 });
  expect(await takenTimes(pair)).toEqual({ [visit.id]: visit.offer?.windows[0] });
});

test('customers learn the taken times of a business while they can agree with it, and nothing else of them', async () => {
  const pair = await offeringPair();
  const { api, carla, bob } = pair;
  const dora = { ...pair, carla: await api.someone('customer') };
  const ofDora = await offeredVisit(dora, farTime());
  await book(dora, ofDora);
  const { id } = await offered(pair);
  const freeTimes = async (who: Account, query = {}) => {
    const { status, body } = await api.act(who, 'listVisitsOfJob', { params: { id }, query });
    return status === 200 ? (body as VisitsOfJob).availability : status;
  };
  const withBob = { businessId: bob.id };
  const free = { hours: null, gapMinutes: 0, awayUntil: null, taken: ofDora.offer?.windows };
  expect(await freeTimes(carla, withBob)).toEqual(free);
  // Other businesses read their own, whom they name.
  const bill = await api.someone('business');
  expect(await freeTimes(bill, withBob)).toEqual({ ...free, taken: [] });
  expect(await freeTimes(carla, { businessId: bill.id })).toBeNull();
  expect(await freeTimes(dora.carla, withBob)).toBe(404);

  await api.act(bob, 'proposeVisit', { params: { id }, input: visitForm() });
  await api.act(carla, 'updateRequest', { params: { id }, input: { status: 'cancelled' } });
  expect(await freeTimes(carla, withBob)).toBeNull();
});

test('customers learn nothing of the times of a business that is apart from them', async () => {
  const pair = await offeringPair();
  const { api, carla, bob } = pair;
  const { id } = await offered(pair);
  await api.act(bob, 'blockAccount', { params: { accountId: carla.id } });
  const apart = (await findUser(api.db, carla.id)) ?? carla;
  const asked = { params: { id }, query: { businessId: bob.id } };
  const { status, body } = await api.act(apart, 'listVisitsOfJob', asked);
  expect({ status, body }).toMatchObject({ status: 200, body: { availability: null } });
});
