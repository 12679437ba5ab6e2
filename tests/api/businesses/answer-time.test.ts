/** The usual response time of a business: triggers collect the times, and the profile shows the median. */
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { Client } from '../../support/calls/client.ts';
import { say } from '../../support/people/conversations.ts';
import { post, send } from '../../support/people/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { db, stored } from '../../support/stack/stored.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

const minutesAgo = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * 60_000);

/** A request that the business answered with an estimate after this time. */
async function answered(customer: Person, business: Person, minutes: number): Promise<string> {
  const { id } = await post(customer);
  await db.doc(`serviceRequests/${id}`).update({ createdAt: minutesAgo(minutes) });
  await send(business, id);
  return id;
}

test('shows the median time of ten first answers, by estimate or message, as a coarse step', async () => {
  const [customer, business] = [await registerCustomer(), await registerBusiness()];
  const shown = () => new Client().do('getBusiness', { params: { id: business.id } });
  const counted = async (): Promise<unknown[]> =>
    (await stored(`businessFigures/${business.id}`))?.answers ?? [];
  const isCounted = (answers: number) => expect.poll(counted).toHaveLength(answers);

  // The mean is over a day, but the median with the tenth answer is two and a half hours.
  const took = [5, 5, 5, 5, 2 * HOUR, 3 * DAY, 3 * DAY, 3 * DAY, 3 * DAY];
  const [requestId = ''] = await Promise.all(took.map((minutes) => answered(customer, business, minutes)));
  await isCounted(9);
  expect(await shown()).toMatchObject({ answersWithin: null });

  const asked = await say({ requestId, from: customer, to: business }, 'When can you come?');
  const messages = db.collection(`conversations/${requestId}_${business.id}/messages`);
  await messages.doc(asked.id).update({ createdAt: minutesAgo(3 * HOUR) });
  await say({ requestId, from: business, to: customer }, 'On Tuesday.');
  await isCounted(10);
  expect(await shown()).toMatchObject({ answersWithin: 'hours' });
});
