/** Emails from a trigger to a mailbox, and back to what unsubscribes and reports them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { sendDueEmails } from '../../../functions/src/services/email/send-due-emails.ts';
import type { Mail } from '../../../tools/src/stack/mailbox/read-mail.ts';
import { Client } from '../../support/calls/client.ts';
import { post, send } from '../../support/people/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { env } from '../../support/stack/env.ts';
import { services } from '../../support/stack/in-process.ts';
import { fromTheBeginning } from '../../support/stack/jobs.ts';
import { mailsTo } from '../../support/stack/mails.ts';
import { db } from '../../support/stack/stored.ts';

const confirmEmail = ({ id }: Person) => db.doc(`users/${id}`).update({ emailVerified: true });

/** Runs the job as if three minutes had passed. */
const sendEmails = () =>
  sendDueEmails({ ...services, now: () => new Date(Date.now() + 3 * 60_000) }, fromTheBeginning());

/** How many emails wait for an account. */
async function emailsWaitingFor({ id }: Person): Promise<number> {
  const { docs } = await db.collection('emails').where('userId', '==', id).get();
  return docs.filter((email) => email.get('dueAt') !== null).length;
}

let customer: Person;
let mail: Mail | undefined;
beforeAll(async () => {
  customer = await registerCustomer({ name: 'Zoë Customer' });
  await confirmEmail(customer);
});

const preferences = async () => (await customer.client.do('getMe')).user?.notificationPreferences.email;

test('an email arrives by SMTP as text and as HTML, once', async () => {
  const { id } = await post(customer);
  await send(await registerBusiness(), id);
  const waiting = () => emailsWaitingFor(customer);
  await expect.poll(waiting).toBe(1);
  for (const _ of [1, 2]) await sendEmails();
  const all = await mailsTo(customer.email);
  const mails = all.filter(({ subject }) => subject !== 'Confirm your email address');
  expect(mails).toHaveLength(1);
  [mail] = mails;
  expect(mail).toMatchObject({
    subject: expect.stringMatching(/^.+: \$[\d,]+ for ".+"$/),
    text: expect.stringContaining(`View Estimate: ${env.appUrl}/customer?request=`),
    html: expect.stringContaining('View Estimate</a>'),
    headers: {
      'message-id': expect.stringMatching(/^<[\w-]{43}@example\.com>$/),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    },
  });
});

test('a mail program unsubscribes without a session, and only from the types of the email', async () => {
  const before = await preferences();
  const [, url = ''] = /<(.+)>/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? [];
  const parts = new FormData();
  parts.set('List-Unsubscribe', 'One-Click');
  for (const body of [parts, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), undefined]) {
    const answer = await fetch(url, { method: 'POST', ...(body && { body }) });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null]);
  }
  expect(await preferences()).toEqual({ ...before, estimate: false });
});

describe('a report about an address', () => {
  const report = (kind: string, secret: string) =>
    new Client().request('/api/emails/undelivered', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ address: customer.email, kind }),
    });
  const secret = services.config.email?.reportsSecret() ?? '';
  const stop = async () => (await customer.client.do('getMe')).user?.emailStopped;
  const retry = () => customer.client.do('updateNotificationSettings', { input: { retryEmail: true } });

  test('is refused without the secret', async () => {
    for (const wrong of ['', 'undefined', `${secret}x`])
      expect(await report('bounce', wrong)).toMatchObject({ status: 403 });
    expect(await stop()).toBeNull();
  });

  test('stops emails, which the owner can try again after a bounce, but not after a complaint', async () => {
    expect(await report('bounce', secret)).toMatchObject({ status: 204 });
    expect(await stop()).toBe('bounce');
    await retry();
    expect(await stop()).toBeNull();
    await report('complaint', secret);
    await report('bounce', secret);
    await retry();
    expect(await stop()).toBe('complaint');
  });
});
