/** What is left of the visits of an account that is deleted for good. */
import { DAY_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { closeAccount } from '../../../functions/src/services/leaving/close-account.ts';
import { purgeAccount } from '../../../functions/src/services/leaving/purge-account.ts';
import { removeRemains } from '../../../functions/src/services/maintenance/remove-remains.ts';
import { users } from '../../../functions/src/store/account/accounts.ts';
import { visitCalendars } from '../../../functions/src/store/visit/calendars.ts';
import { visits } from '../../../functions/src/store/visit/visits.ts';
import { type NotifiedPair, notifiedPair } from '../../support/notifications/notified-pair.ts';
import { VisitingPair, windowAt } from '../../support/notifications/visiting-pair.ts';

/** Schedules the deletion, does what its trigger does, and deletes the account once it is due. */
async function leave({ own, withPush, later, date, ...pair }: NotifiedPair, who: 'customer' | 'business') {
  const { id } = pair[who];
  await users(own.db)
    .doc(id)
    .update({ deletesAt: Timestamp.fromMillis(date().getTime() + 30 * DAY_MS) });
  await closeAccount(withPush, id);
  later(31 * DAY_MS);
  await purgeAccount(withPush, id);
  return id;
}

const everyVisit = async ({ own }: NotifiedPair) =>
  (await visits(own.db).get()).docs.map((document) => document.data());
const calendarOf = async ({ own, business }: NotifiedPair) =>
  (await visitCalendars(own.db).doc(business.id).get()).data();

test.each(['business', 'customer'] as const)(
  'a visit of a job stays for the other side, canceled once and without the %s that left',
  async (who) => {
    const pair = await notifiedPair();
    const visit = await VisitingPair.begin(pair);
    const [estimate] = (await pair.own.db.collection('estimates').get()).docs;
    await visit.book();
    const accepting = { params: { id: estimate?.id ?? '' }, input: {} };
    expect(await pair.own.act(pair.customer, 'acceptEstimate', accepting)).toMatchObject({ status: 200 });
    const id = await leave(pair, who);
    const [left, ...others] = await everyVisit(pair);
    expect(others).toEqual([]);
    expect(left).toMatchObject({ id: visit.id, status: 'canceled', ended: { by: null }, sequence: 2 });
    expect(JSON.stringify(left)).not.toContain(id);
    const other = who === 'business' ? pair.customer : pair.business;
    expect(left?.between).toContain(other.id);
    expect((await calendarOf(pair))?.booked ?? {}).toEqual({});
  },
);

test('a visit on a request without estimates goes with the request of the customer that left', async () => {
  const pair = await notifiedPair();
  const { own, customer, business, requestId } = pair;
  const window = windowAt(pair.date().getTime() + 7 * DAY_MS);
  const proposing = { purpose: 'look', windows: [window], note: '' };
  const { body } = await own.act(business, 'proposeVisit', { params: { id: requestId }, input: proposing });
  const booking = {
    params: { id: String(Object(body).id) },
    input: { start: window.start, address: 'booked' },
  };
  expect(await own.act(customer, 'bookVisit', booking)).toMatchObject({ status: 200 });
  await leave(pair, 'customer');
  // What the trigger of the deleted request does.
  await removeRemains(own.db, requestId);
  expect(await everyVisit(pair)).toEqual([]);
  expect((await calendarOf(pair))?.booked).toEqual({});
});
