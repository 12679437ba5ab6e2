/** The emails of the shared stack, which arrive at its own mail server. */
import { sendDueEmails } from '../../../functions/src/services/email/send-due-emails.ts';
import type { Person } from '../../support/people/people.ts';
import { services } from '../../support/stack/in-process.ts';
import { fromTheBeginning } from '../../support/stack/jobs.ts';
import { db } from '../../support/stack/stored.ts';

export const confirmEmail = ({ id }: Person) => db.doc(`users/${id}`).update({ emailVerified: true });

/** Runs the job as if three minutes had passed. */
export const sendEmails = () =>
  sendDueEmails({ ...services, now: () => new Date(Date.now() + 3 * 60_000) }, fromTheBeginning());

/** How many emails wait for an account. */
export async function emailsWaitingFor({ id }: Person): Promise<number> {
  const { docs } = await db.collection('emails').where('userId', '==', id).get();
  return docs.filter((email) => email.get('dueAt') !== null).length;
}
