/** What the whole life of a visit writes. Each call also writes its counter of the rate limit. */
import { DAY_MS, HOUR_MS } from '@marketplace/contract/shared/time';
import { expect, test } from 'vitest';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import { passReminder } from '../../../functions/src/store/visit/reminders.ts';
import { measureCost } from '../../support/firestore/meter.ts';
import { type NotifiedPair, notifiedPair, send } from '../../support/notifications/notified-pair.ts';
import { windowAt } from '../../support/notifications/visiting-pair.ts';

type Act = Parameters<NotifiedPair['own']['act']>;

const writesOf = (work: () => Promise<unknown>) =>
  measureCost(async (cost) => {
    await work();
    return cost.writes;
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

test('a visit that both confirm and keep writes twelve documents, two for each arrival, and one for each reminder', async () => {
  const pair = await notifiedPair();
  const { own, customer, business, requestId } = pair;
  await send(pair);
  const start = Math.ceil((pair.date().getTime() + 7 * DAY_MS) / HOUR_MS) * HOUR_MS;
  const passTo = (ms: number) => pair.later(start + ms - pair.date().getTime());
  let id = requestId;
  let counters = 0;
  const call = async (actor: Account, name: Act[1], input?: object) => {
    pair.later(1000);
    counters += 1;
    const writes = await writesOf(async () => {
      const { status, body } = await own.act(actor, name, { params: { id }, ...(input && { input }) });
      expect(status, JSON.stringify(body)).toBeLessThan(300);
      if (name === 'proposeVisit') id = String(Object(body).id);
    });
    return writes - 1;
  };
  /** Twice, as scheduled runs can be doubled. */
  const remindAt = async (ms: number) => {
    passTo(ms);
    const step = () => passReminder(own.db, id, pair.date());
    return sum([await writesOf(step), await writesOf(step)]);
  };

  const windows = [windowAt(start)];
  const agreed = [
    await call(business, 'proposeVisit', { purpose: 'look', windows, note: '' }),
    await call(customer, 'bookVisit', { start: windows[0]?.start, address: 'none' }),
  ];
  const reminders = [await remindAt(-DAY_MS)];
  const confirmed = [await call(customer, 'confirmVisit'), await call(business, 'confirmVisit')];
  reminders.push(await remindAt(-2 * HOUR_MS));
  const arrivals = [
    await call(business, 'announceArrival', { state: 'on-the-way' }),
    await call(business, 'announceArrival', { state: 'here' }),
  ];
  reminders.push(await remindAt(2 * HOUR_MS));
  const told = [
    await call(business, 'tellVisitOutcome', { outcome: 'kept' }),
    await call(customer, 'tellVisitOutcome', { outcome: 'kept' }),
  ];

  expect({ agreed, confirmed, told, arrivals, reminders, counters }).toEqual({
    // Its document and the conversation, and for a booking the calendar of the business.
    agreed: [2, 3],
    // Both screens show the second one, so that it moves the conversation.
    confirmed: [1, 2],
    // With the second one the figures of both.
    told: [1, 3],
    arrivals: [2, 2],
    reminders: [1, 1, 1],
    counters: 8,
  });
  expect(sum([...agreed, ...confirmed, ...told])).toBe(12);
});
