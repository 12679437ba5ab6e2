/** What becomes of an email that the mail server refuses, doesn't answer, or can't deliver. */
import { MINUTE_MS } from '@marketplace/contract/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { emailDelay } from '../../../functions/src/store/email/emails.ts';
import { EmailedPair } from '../../support/notifications/emailed-pair.ts';
import { send } from '../../support/notifications/notified-pair.ts';
import { ask, logged } from '../../support/stack/in-process.ts';

let emailed: EmailedPair;
beforeEach(async () => {
  emailed = await EmailedPair.begin();
});

const ESTIMATE = 'Bob: $500 for "Mend the roof"';

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);
const givenUp = () => logged.filter(({ message }) => message === 'an email was given up').length;

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
    await emailed.tell('Hello');
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
