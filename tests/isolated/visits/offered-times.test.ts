/** Which times the API refuses to offer. The rules themselves are tested in the contract. */
import { DAY_MS } from '@marketplace/contract/shared/time';
import type { Window } from '@marketplace/contract/visit/schema';
import { expect, test } from 'vitest';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import { visits } from '../../../functions/src/store/visit/visits.ts';
import { isolatedApi } from '../../support/calls/direct.ts';
import { estimateForm, requestForm } from '../../support/people/market.ts';
import { farTime, visitForm } from '../../support/people/visits.ts';

const DAYS_OFF = { hours: { timeZone: 'UTC', week: Array.from({ length: 7 }, () => null) }, gapMinutes: 0 };

const idIn = (body: unknown) => String(Object(body).id);

/** An open request of a customer with an estimate of a business. */
async function offered(known: Partial<Account>) {
  const { db, someone, act } = isolatedApi();
  const [carla, bob] = [await someone('customer'), await someone('business', known)];
  const id = idIn((await act(carla, 'createRequest', { input: requestForm() })).body);
  await act(bob, 'createEstimate', { input: estimateForm(id) });
  const propose = (who: Account, windows: Window[]) => {
    const { note, purpose } = visitForm();
    const input = { note, purpose, windows, ...(who === carla && { businessId: bob.id }) };
    return act(who, 'proposeVisit', { params: { id }, input });
  };
  const offer = (who: Account, visitId: string, windows: Window[]) =>
    act(who, 'offerVisitTimes', { params: { id: visitId }, input: { windows, note: '' } });
  const stored = async () => (await visits(db).get()).docs.map((document) => document.data());
  return { carla, bob, propose, offer, stored };
}

const moved = ({ start, end }: Window, days: number): Window => ({
  start: new Date(Date.parse(start) + days * DAY_MS).toISOString(),
  end: new Date(Date.parse(end) + days * DAY_MS).toISOString(),
});

const BAD_FOR_CUSTOMERS: [string, Partial<Account>, string][] = [
  [
    'outside the hours of the business',
    { visitSettings: DAYS_OFF },
    "The business doesn't make visits at this time. Choose another time.",
  ],
  [
    'while the business is away',
    { awayUntil: { date: '2999-01-01', timeZone: 'UTC' } },
    'The business is away at this time. Choose another time.',
  ],
];

test.each(BAD_FOR_CUSTOMERS)('a customer offers no time %s', async (_, known, error) => {
  const { carla, bob, propose, offer, stored } = await offered(known);
  expect(await propose(carla, [farTime()])).toMatchObject({ status: 409, body: { error } });
  expect(await stored()).toEqual([]);
  // The business itself may offer such a time.
  const proposed = await propose(bob, [farTime()]);
  expect(proposed.status).toBe(201);
  const before = await stored();
  const answer = await offer(carla, idIn(proposed.body), [farTime()]);
  expect(answer).toMatchObject({ status: 409, body: { error } });
  expect(await stored()).toEqual(before);
});

const BAD_FOR_BOTH: [string, (far: Window) => Window, string][] = [
  ['in the past', (far) => moved(far, -61), 'Please choose a time that is still to come'],
  [
    'that ends first',
    ({ start, end }) => ({ start: end, end: start }),
    'Please choose an end after the beginning',
  ],
];

test.each(BAD_FOR_BOTH)('neither side offers a time %s, even beside a good one', async (_, bad, error) => {
  const { carla, bob, propose, offer, stored } = await offered({});
  const windows = () => [farTime(), bad(farTime())];
  const refusal = { status: 400, body: { error, fields: { windows: error } } };
  for (const who of [carla, bob]) expect(await propose(who, windows())).toMatchObject(refusal);
  expect(await stored()).toEqual([]);
  const proposed = await propose(bob, [farTime()]);
  const before = await stored();
  for (const who of [carla, bob])
    expect(await offer(who, idIn(proposed.body), windows())).toMatchObject(refusal);
  expect(await stored()).toEqual(before);
});
