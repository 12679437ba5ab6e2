/** Which notifications are emailed, when, and how often. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { notifyOfEstimate } from '../../../functions/src/services/notification/estimate.ts';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import { EmailedPair } from '../../support/notifications/emailed-pair.ts';
import { Town } from '../../support/notifications/fan-outs.ts';
import { reprice, say, send, withdraw } from '../../support/notifications/notified-pair.ts';

let emailed: EmailedPair;
beforeEach(async () => {
  emailed = await EmailedPair.begin();
});

const ESTIMATE = 'Bob: $500 for "Mend the roof"';
const MESSAGE = 'Message from Bob about "Mend the roof"';

function withoutEstimates() {
  const { notificationPreferences } = emailed.pair.customer;
  const email = { ...notificationPreferences.email, estimate: false };
  return { notificationPreferences: { ...notificationPreferences, email } };
}

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

describe('an estimate', () => {
  test('is emailed two minutes later, with links to it and to our own origin only', async () => {
    await send(emailed.pair);
    await emailed.pass(1);
    expect(emailed.mails).toEqual([]);
    await emailed.pass(1);
    const [mail] = emailed.mails;
    expect(mail).toMatchObject({
      subject: ESTIMATE,
      to: { name: 'Carla', address: emailed.pair.customer.email },
      text: expect.stringContaining('Bob offers $500 for "Mend the roof".'),
    });
    const origin = emailed.within.config.origins[0] ?? '';
    const links = mail?.html.match(/(?<=href=")[^"]+/g) ?? [];
    expect(links.filter((link) => !link.startsWith(`${origin}/`))).toEqual([]);
    expect(links[0]).toBe(`${origin}/customer?request=${emailed.pair.requestId}`);
  });

  test('is emailed once, however often its trigger and the job run', async () => {
    const id = await send(emailed.pair);
    for (const _ of upTo(3)) await notifyOfEstimate(emailed.within, id);
    emailed.pair.later(2 * MINUTE_MS);
    await Promise.all(upTo(4).map(() => emailed.run()));
    await notifyOfEstimate(emailed.within, id);
    await emailed.pass(5);
    expect(emailed.subjects()).toEqual([ESTIMATE]);
    expect(await emailed.waiting()).toBe(0);
  });

  test('is emailed once even if its notification was deleted and its trigger runs again', async () => {
    const id = await send(emailed.pair);
    await emailed.pass(2);
    await emailed.deleteNotifications();
    await notifyOfEstimate(emailed.within, id);
    await emailed.pass(5);
    expect(emailed.subjects()).toEqual([ESTIMATE]);
  });

  test('is not emailed once it was read, and costs nothing for accounts that want no emails', async () => {
    const id = await send(emailed.pair);
    await emailed.readAll();
    await emailed.pass(2);
    await emailed.change(emailed.pair.customer, withoutEstimates());
    await reprice(emailed.pair, id, 600);
    expect(await emailed.waiting()).toBe(0);
    await emailed.pass(2);
    expect(emailed.mails).toEqual([]);
  });

  test('that was withdrawn is not emailed, and of a new price only the latest', async () => {
    await withdraw(emailed.pair, await send(emailed.pair));
    await emailed.pass(5);
    expect(emailed.mails).toEqual([]);
    emailed.pair.later(HOUR_MS);
    const id = await send(emailed.pair);
    await reprice(emailed.pair, id, 700);
    await emailed.pass(2);
    expect(emailed.mails.map(({ text }) => text.split('\n')[0])).toEqual([
      'Bob now offers $700 for "Mend the roof".',
    ]);
  });
});

describe('messages', () => {
  test('are emailed once until they are read, with the newest text', async () => {
    await send(emailed.pair);
    await emailed.readAll();
    for (const text of ['One', 'Two', 'Three']) {
      await emailed.tell(text);
      await emailed.pass(1.5);
    }
    await emailed.pass(5);
    expect(emailed.mails.map(({ subject, text }) => [subject, text.split('\n')[1]])).toEqual([
      [MESSAGE, 'Two'],
    ]);
    await emailed.readAll();
    await emailed.tell('Four');
    await emailed.pass(2);
    expect(emailed.subjects()).toEqual([MESSAGE, MESSAGE]);
  });

  test('that are unsent before anyone read them are not emailed', async () => {
    await send(emailed.pair);
    await emailed.readAll();
    const { own, business, customer, requestId } = emailed.pair;
    const sent = await say(emailed.pair, 'Oops');
    await sent.notify();
    const params = { serviceRequestId: requestId, counterpartId: customer.id, messageId: sent.id };
    expect(await own.act(business, 'unsendMessage', { params })).toMatchObject({ status: 200 });
    await emailed.pass(2);
    expect(emailed.mails).toEqual([]);
  });
});

describe('before it is sent, an email is dropped if its account', () => {
  const later = () => Timestamp.fromMillis(emailed.pair.date().getTime() + DAY_MS);
  test.each<[string, () => Promise<Partial<Account>>]>([
    ['deleted its notification', async () => emailed.deleteNotifications().then(() => ({ name: 'Carla' }))],
    ['turned it off', async () => withoutEstimates()],
    ['has an address that is not confirmed', async () => ({ emailVerified: false })],
    ['has an address from which emails came back', async () => ({ emailStopped: 'bounce' })],
    ['is leaving', async () => ({ deletesAt: later() })],
    ['is locked', async () => ({ disabled: true })],
    ['is suspended', async () => ({ suspendedUntil: later() })],
    ['blocked the sender', async () => ({ apartFrom: [emailed.pair.business.id] })],
  ])('%s', async (_, change) => {
    await send(emailed.pair);
    await emailed.change(emailed.pair.customer, await change());
    await emailed.pass(2);
    expect([emailed.mails, await emailed.waiting()]).toEqual([[], 0]);
  });
});

describe('an account', () => {
  test('gets everything that is due in one email', async () => {
    await send(emailed.pair);
    await emailed.tell('Hello');
    await emailed.pass(2);
    expect(emailed.subjects()).toEqual([`${ESTIMATE} … and 1 more`]);
  });

  test('gets six emails an hour, and the rest in one when the hour is over', async () => {
    await send(emailed.pair);
    await emailed.pass(60);
    const before = emailed.mails.length;
    // The hour of the limit begins with the clock's.
    emailed.pair.later(HOUR_MS - (emailed.pair.date().getTime() % HOUR_MS));
    for (const number of upTo(9)) {
      await emailed.readAll();
      await emailed.tell(`Message ${number}`);
      await emailed.pass(2);
    }
    expect(emailed.mails.length - before).toBe(6);
    await emailed.pass(60);
    expect(emailed.mails.length - before).toBe(7);
    expect(await emailed.waiting()).toBe(0);
  });
});

describe('a new request', () => {
  test('is an email for each business that wants one, also if the fan-out is killed and repeated', async () => {
    const town = new Town();
    const preferences = emailed.pair.business.notificationPreferences;
    const wanting = { ...preferences, email: { ...preferences.email, request: true } };
    const ids = await town.businesses(20, { emailVerified: true, notificationPreferences: wanting });
    await town.businesses(20, { emailVerified: true });
    const id = await town.postedRequest();
    for (const kills of [4, 8, 30]) await town.killAfter(kills, () => town.notifyAll(id));
    await town.notifyAll(id);
    const { docs } = await town.db.collection('emails').get();
    expect(docs.map((email) => email.get('userId')).sort()).toEqual(ids.toSorted());
  });
});
