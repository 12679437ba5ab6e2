/** The emails of the shared stack, which arrive at its own mail server. */
import { z } from 'zod';
import { sendDueEmails } from '../../../functions/src/services/email/send-due-emails.ts';
import { type Mail, mail } from '../../../tools/src/stack/mailbox/read-mail.ts';
import type { Person } from '../../support/people/people.ts';
import { env } from '../../support/stack/env.ts';
import { services } from '../../support/stack/in-process.ts';
import { fromTheBeginning } from '../../support/stack/jobs.ts';
import { db } from '../../support/stack/stored.ts';

export const confirmEmail = ({ id }: Person) => db.doc(`users/${id}`).update({ emailVerified: true });

/** The newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${env.mailboxUrl}/mails.json`);
  return z
    .array(mail)
    .parse(await answer.json())
    .filter(({ to }) => to.includes(address));
}

/** Runs the job as if three minutes had passed. */
export const sendEmails = () =>
  sendDueEmails({ ...services, now: () => new Date(Date.now() + 3 * 60_000) }, fromTheBeginning());

/** How many emails wait for an account. */
export async function emailsWaitingFor({ id }: Person): Promise<number> {
  const { docs } = await db.collection('emails').where('userId', '==', id).get();
  return docs.filter((email) => email.get('dueAt') !== null).length;
}
