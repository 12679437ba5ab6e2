/** What waits in a daily summary, its settings, and its email. */

import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendDueDigests } from '../../../functions/src/services/digest/send-due-digests.ts';
import { emailText } from '../../../functions/src/services/notification/email-text.ts';
import { notify } from '../../../functions/src/services/notification/notify.ts';
import { users } from '../../../functions/src/store/account/accounts.ts';
import { spreadOf } from '../../../functions/src/store/email/emails.ts';
import { requests } from '../../../functions/src/store/request/requests.ts';
import { AT_EIGHT, Digests } from '../../support/notifications/digests.ts';
import { EmailedPair } from '../../support/notifications/emailed-pair.ts';
import { notificationsOf, notifiedPair, send } from '../../support/notifications/notified-pair.ts';
import { estimateForm } from '../../support/people/market.ts';
import { fromTheBeginning } from '../../support/stack/jobs.ts';

describe('a daily summary', () => {
  test('tells what waits for the business: messages, jobs in progress, and jobs to review', async () => {
    const pair = await notifiedPair();
    const { own, customer, business, requestId } = pair;
    const { act } = own;
    // The request was posted before.
    pair.later(HOUR_MS);
    await act(business, 'updateNotificationSettings', { input: { digest: AT_EIGHT } });
    const summary = async () => {
      pair.later(DAY_MS);
      await sendDueDigests(pair.withPush, fromTheBeginning());
      const found = (await notificationsOf(pair, business)).find(({ kind }) => kind === 'digest');
      await own.db.recursiveDelete(own.db.collection(`users/${business.id}/notifications`));
      return found?.body;
    };
    const estimateId = await pair.create(business, 'createEstimate', estimateForm(requestId));
    expect(await summary()).toBeUndefined();
    await act(customer, 'acceptEstimate', { params: { id: estimateId }, input: {} });
    for (const content of ['Hello', 'When can you come?']) {
      const people = { senderId: customer.id, receiverId: business.id };
      await pair.create(customer, 'sendMessage', { serviceRequestId: requestId, ...people, content });
    }
    expect(await summary()).toBe('2 unread messages and 1 job in progress');
    await act(business, 'markMessagesRead', { params: { id: customer.id }, input: {} });
    await act(business, 'completeRequest', { params: { id: requestId } });
    expect(await summary()).toContain('1 job waiting for your review');
    await act(business, 'writeReview', { params: { id: requestId }, input: { stars: 5 } });
    expect(await summary()).toBe('2 unread messages');
  });
});

describe('the setting of a daily summary', () => {
  test('says when the next one is due, and leaves out no request when its hour changes', async () => {
    const pair = await notifiedPair();
    const { own, business, customer, now } = pair;
    const choose = async (who: typeof business, digest: typeof AT_EIGHT | null) => {
      const { body } = await own.act(who, 'updateNotificationSettings', { input: { digest } });
      expect(body).not.toHaveProperty('user.digestDueAt');
      return (await users(own.db).doc(who.id).get()).data();
    };
    const since = now();
    const first = await choose(business, AT_EIGHT);
    expect(first).toMatchObject({ digest: AT_EIGHT, digestSince: since });
    expect(first?.digestDueAt?.toMillis()).toBeGreaterThan(since.toMillis());
    pair.later(HOUR_MS);
    const second = await choose(business, { ...AT_EIGHT, hour: 20 });
    expect(second?.digestSince).toEqual(since);
    expect(second?.digestDueAt).not.toEqual(first?.digestDueAt);
    const none = { digest: null, digestDueAt: null, digestSince: null };
    expect(await choose(business, null)).toMatchObject(none);
    expect(await choose(customer, AT_EIGHT)).toMatchObject(none);
  });
});

describe('the email of a daily summary', () => {
  test('lists its requests as they are now, without those that the business may no longer see', async () => {
    const daily = new Digests('2027-06-12T18:00:00Z');
    const [id, customerId] = [await daily.business(), randomUUID()];
    const blocked = await daily.posted({ title: 'Blocked', customerId });
    const hidden = await daily.posted({ title: 'Hidden' });
    const closed = await daily.posted({ title: 'Closed' });
    const changed = await daily.posted({ title: 'Before' });
    await daily.nextDay();
    const change = (request: string, fields: object) => requests(daily.db).doc(request).update(fields);
    await daily.change(id, { apartFrom: [customerId] });
    await change(hidden, { hiddenReason: 'spam' });
    await change(closed, { status: 'cancelled' });
    await change(changed, { title: 'Call me at 512 555 0141' });
    await daily.sendEmails();
    const [mail, ...others] = daily.mails;
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^4 new requests near you/);
    expect(mail?.text).toContain('4 new requests near you');
    expect(mail?.text).toContain('Call me at …\nAustin, TX 78701 · $200 - $800\n');
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(`/business?request=${changed}`);
      for (const gone of ['Blocked', 'Hidden', 'Closed', 'Before', '512 555', blocked, hidden, closed])
        expect(text).not.toContain(gone);
    }
    expect(mail?.unsubscribeUrl).toContain('kinds=digest');
  });

  test('lists the five newest requests', async () => {
    const daily = new Digests('2027-06-12T18:00:00Z');
    await daily.business();
    for (let number = 1; number <= 6; number += 1) {
      await daily.posted({ title: `Roof ${number}` });
      daily.pass(1000);
    }
    await daily.nextDay();
    await daily.sendEmails();
    const listed = daily.mails[0]?.text.match(/^Roof \d$/gm);
    expect(listed).toEqual([6, 5, 4, 3, 2].map((number) => `Roof ${number}`));
  });

  test('is not sent to an account that was suspended since', async () => {
    const daily = new Digests('2027-06-12T18:00:00Z');
    const id = await daily.business();
    await daily.posted();
    await daily.nextDay();
    const suspendedUntil = (await daily.account(id)).digestDueAt;
    await daily.change(id, { suspendedUntil });
    await daily.sendEmails();
    expect(daily.mails).toEqual([]);
  });
});

describe('an email of a daily summary', () => {
  let emailed: EmailedPair;
  beforeEach(async () => {
    emailed = await EmailedPair.begin({ maxParallel: 1 });
  });

  const summarize = async () => {
    const { business, now } = emailed.pair;
    const { notificationPreferences } = business;
    const email = { ...notificationPreferences.email, digest: true };
    const wanted = { emailVerified: true, notificationPreferences: { ...notificationPreferences, email } };
    await emailed.change(business, wanted);
    const title = 'Your daily summary';
    const about = { tag: 'digest', url: '/business', requestId: null, event: 'summary', at: now() };
    const texts = { title, body: 'Two', emailText: emailText(title, 'Open Dashboard') };
    const notification = { kind: 'digest' as const, ...about, ...texts };
    await notify(emailed.within, { ...business, ...wanted }, notification);
  };

  test('is sent after everything else, whatever was due first', async () => {
    await summarize();
    emailed.pair.later(9 * MINUTE_MS);
    await send(emailed.pair);
    await emailed.pass(10);
    expect(emailed.subjects()).toEqual(['Bob: $500 for "Mend the roof"', 'Your daily summary']);
  });

  test('is due within ten minutes after the others, by its account', async () => {
    await summarize();
    const { docs } = await emailed.pair.own.db.collection('emails').get();
    const minutes = (docs[0]?.get('dueAt').toMillis() - emailed.pair.date().getTime()) / MINUTE_MS;
    expect(minutes).toBeCloseTo(2 + spreadOf(emailed.pair.business.id) / MINUTE_MS);
    const minutesOf = (number: number) => Math.floor(spreadOf(`account ${number}`) / MINUTE_MS);
    const found = new Set(Array.from({ length: 1000 }, (_, number) => minutesOf(number)));
    expect([...found].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
