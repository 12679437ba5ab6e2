/** Which notifications are emailed, when, and how often. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { notifyOfEstimate } from '../../../functions/src/services/notification/estimate.ts';
import { notifyOfAnswer, notifyOfQuestion } from '../../../functions/src/services/notification/question.ts';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import { emailDelay } from '../../../functions/src/store/email/emails.ts';
import { unlimitedTransactions } from '../../../functions/src/store/firestore/transact.ts';
import { readNotification } from '../../../functions/src/store/notification/changes.ts';
import { questions } from '../../../functions/src/store/question/questions.ts';
import { EmailedPair } from '../../support/notifications/emailed-pair.ts';
import { Town } from '../../support/notifications/fan-outs.ts';
import { reprice, say, send, withdraw } from '../../support/notifications/notified-pair.ts';
import { ask, logged } from '../../support/stack/in-process.ts';

let emailed: EmailedPair;
beforeEach(async () => {
  emailed = await EmailedPair.begin();
});

const ESTIMATE = 'Bob: $500 for "Mend the roof"';
const MESSAGE = 'Message from Bob about "Mend the roof"';

const notifications = () => {
  const { own, customer } = emailed.pair;
  return own.db.collection(`users/${customer.id}/notifications`);
};

/** Marks the customer's notifications as read. */
async function readAll(): Promise<void> {
  const { own, customer, date } = emailed.pair;
  for (const { id } of (await notifications().get()).docs)
    await readNotification(unlimitedTransactions(own.db), own.db, customer.id, id, date());
}

const deleteNotifications = () => emailed.pair.own.db.recursiveDelete(notifications());
const tell = async (content: string) => (await say(emailed.pair, content)).notify();

function withoutEstimates() {
  const { notificationPreferences } = emailed.pair.customer;
  const email = { ...notificationPreferences.email, estimate: false };
  return { notificationPreferences: { ...notificationPreferences, email } };
}

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);
const givenUp = () => logged.filter(({ message }) => message === 'an email was given up').length;

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
    await deleteNotifications();
    await notifyOfEstimate(emailed.within, id);
    await emailed.pass(5);
    expect(emailed.subjects()).toEqual([ESTIMATE]);
  });

  test('is not emailed once it was read, and costs nothing for accounts that want no emails', async () => {
    const id = await send(emailed.pair);
    await readAll();
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
    await readAll();
    for (const text of ['One', 'Two', 'Three']) {
      await tell(text);
      await emailed.pass(1.5);
    }
    await emailed.pass(5);
    expect(emailed.mails.map(({ subject, text }) => [subject, text.split('\n')[1]])).toEqual([
      [MESSAGE, 'Two'],
    ]);
    await readAll();
    await tell('Four');
    await emailed.pass(2);
    expect(emailed.subjects()).toEqual([MESSAGE, MESSAGE]);
  });

  test('that are unsent before anyone read them are not emailed', async () => {
    await send(emailed.pair);
    await readAll();
    const { own, business, customer, requestId } = emailed.pair;
    const sent = await say(emailed.pair, 'Oops');
    await sent.notify();
    const params = { serviceRequestId: requestId, counterpartId: customer.id, messageId: sent.id };
    expect(await own.act(business, 'unsendMessage', { params })).toMatchObject({ status: 200 });
    await emailed.pass(2);
    expect(emailed.mails).toEqual([]);
  });
});

describe('a question and its answer', () => {
  const question = 'How high is the roof?';

  async function askQuestion(): Promise<string> {
    const { own, business, requestId, withPush } = emailed.pair;
    const asked = { params: { id: requestId }, input: { text: question } };
    const id = String(Object((await own.act(business, 'askQuestion', asked)).body).id);
    await notifyOfQuestion(withPush, id);
    return id;
  }

  const hideQuestion = (id: string) =>
    questions(emailed.pair.own.db).doc(id).update({ hiddenReason: 'rude' });
  const texts = () => emailed.mails.map(({ subject, text }) => [subject, text.includes(question)]);

  test('are quoted to the customer without the business, and to the business that asked', async () => {
    const { own, customer, business, withPush } = emailed.pair;
    const id = await askQuestion();
    await emailed.pass(2);
    expect(texts()).toEqual([['A business asks about "Mend the roof"', true]]);
    expect(JSON.stringify(emailed.mails)).not.toMatch(new RegExp(`Bob|${business.id}`));
    await own.act(customer, 'answerQuestion', { params: { id }, input: { answer: 'Two floors.' } });
    await notifyOfAnswer(withPush, id, emailed.pair.now());
    await emailed.pass(2);
    const [, answer] = emailed.mails;
    expect(texts()[1]).toEqual(['Your question about "Mend the roof" was answered', true]);
    expect([answer?.text.includes('Two floors.'), answer?.text.includes('Carla')]).toEqual([true, false]);
  });

  test('are not quoted once they are hidden or gone', async () => {
    const { db } = emailed.pair.own;
    await hideQuestion(await askQuestion());
    await emailed.pass(2);
    await readAll();
    emailed.pair.later(HOUR_MS);
    await questions(db)
      .doc(await askQuestion())
      .delete();
    await emailed.pass(2);
    expect(texts().map(([, isQuoted]) => isQuoted)).toEqual([false, false]);
  });
});

describe('before it is sent, an email is dropped if its account', () => {
  const later = () => Timestamp.fromMillis(emailed.pair.date().getTime() + DAY_MS);
  test.each<[string, () => Promise<Partial<Account>>]>([
    ['deleted its notification', async () => deleteNotifications().then(() => ({ name: 'Carla' }))],
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
    await tell('Hello');
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
      await readAll();
      await tell(`Message ${number}`);
      await emailed.pass(2);
    }
    expect(emailed.mails.length - before).toBe(6);
    await emailed.pass(60);
    expect(emailed.mails.length - before).toBe(7);
    expect(await emailed.waiting()).toBe(0);
  });
});

describe('a mail server', () => {
  test('that refuses for now is asked again later, with the same email', async () => {
    await send(emailed.pair);
    const ids: string[] = [];
    emailed.receive = async ({ id }) => {
      ids.push(id);
      return ids.length < 3 ? 'later' : 'sent';
    };
    for (const minutes of [2, 4, 1, 9, 1, 60]) await emailed.pass(minutes);
    expect(emailed.subjects()).toEqual([ESTIMATE]);
    expect(ids).toEqual(Array(3).fill(ids[0]));
  });

  test('that takes nothing is asked by each run for a day, and the delay grows', async () => {
    const { db } = emailed.pair.own;
    const before = givenUp();
    await send(emailed.pair);
    let tries = 0;
    emailed.receive = async () => {
      tries += 1;
      return 'unreachable';
    };
    emailed.pair.later(2 * MINUTE_MS);
    for (const tried of upTo(9)) {
      expect([await emailed.run(), tries]).toEqual([false, tried + 1]);
      expect(await emailDelay(db, emailed.pair.date())).toBeCloseTo(tried);
      emailed.pair.later(60_000);
    }
    for (const _ of upTo(30)) await emailed.pass(60);
    expect([tries, await emailed.waiting(), givenUp() - before]).toEqual([9 + 24, 0, 1]);
  });

  test.each([
    ['says that the mailbox is unknown gets no more for it', 'bounced', 'bounce'],
    ['refuses an email gets the next one', 'refused', null],
  ] as const)('that %s', async (_, delivery, emailStopped) => {
    const { own, customer } = emailed.pair;
    await send(emailed.pair);
    emailed.receive = async () => delivery;
    await emailed.pass(2);
    const stored = await own.db.doc(`users/${customer.id}`).get();
    expect(stored.get('emailStopped')).toBe(emailStopped);
    await tell('Hello');
    expect(await emailed.waiting()).toBe(emailStopped ? 0 : 1);
  });

  test('that says that the old mailbox is unknown does not stop the new one', async () => {
    const { own, customer } = emailed.pair;
    await send(emailed.pair);
    emailed.receive = async () => {
      await emailed.change(customer, { email: 'new@example.com' });
      return 'bounced';
    };
    await emailed.pass(2);
    expect((await own.db.doc(`users/${customer.id}`).get()).get('emailStopped')).toBeNull();
  });

  test.each(['refused', 'unanswered'] as const)('that says %s is not asked again', async (delivery) => {
    const before = givenUp();
    await send(emailed.pair);
    let tries = 0;
    emailed.receive = async () => {
      tries += 1;
      return delivery;
    };
    await emailed.pass(2);
    for (const _ of upTo(3)) await emailed.pass(60);
    expect([tries, await emailed.waiting(), givenUp() - before]).toEqual([1, 0, 1]);
  });

  test('gets no second copy if the run is killed before its answer, and the email is given up', async () => {
    const before = givenUp();
    await send(emailed.pair);
    const asked = Promise.withResolvers<void>();
    emailed.receive = () => {
      asked.resolve();
      return new Promise(() => {});
    };
    emailed.pair.later(2 * MINUTE_MS);
    void emailed.run();
    await asked.promise;
    emailed.receive = async () => 'sent';
    for (const minutes of [1, 10, 10]) await emailed.pass(minutes);
    expect([emailed.mails, await emailed.waiting(), givenUp() - before]).toEqual([[], 0, 1]);
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

test('a mail service may send the new secret and the old one while both are set', async () => {
  const { config } = emailed.within;
  const email = config.email && { ...config.email, reportsSecret: () => 'new,old' };
  const report = async (secret: string) => {
    const body = { address: 'no-one@example.com', kind: 'bounce' };
    const headers = { authorization: `Bearer ${secret}` };
    const asked = { method: 'POST', url: '/api/emails/undelivered', body, headers };
    return (await ask(asked, { config: { ...config, email } })).status;
  };
  for (const secret of ['new', 'old']) expect(await report(secret)).toBe(204);
  for (const secret of ['new,old', '', ',', 'older']) expect(await report(secret)).toBe(403);
});
