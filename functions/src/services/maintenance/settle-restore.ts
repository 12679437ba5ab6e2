/**
 * What was under way when a backup was taken, and was finished long before its restore. Without this, a restore sends
 * a few emails twice and a summary too many, and fan-outs stay where they were.
 */
import { nextDigestAt } from '@marketplace/contract/notification/rules';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { users } from '../../store/account/accounts.ts';
import { changeAccounts } from '../../store/account/changes.ts';
import { dropWaitingEmails } from '../../store/email/emails.ts';
import { endFanOuts } from '../../store/notification/fan-outs.ts';
import type { Services } from '../services.ts';

export type Settled = { emails: number; fanOuts: number; digests: number };

/** Run while triggers are paused. Counts what it changed. */
export async function settleRestore({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Settled> {
  return {
    emails: await dropWaitingEmails(db),
    fanOuts: await endFanOuts(db),
    digests: await postponeDigests(db, now()),
  };
}

/** The next summary counts what is posted from now on. */
function postponeDigests(db: Firestore, now: Date): Promise<number> {
  const due = users(db).where('digestDueAt', '<=', Timestamp.fromDate(now));
  return changeAccounts(db, due, ({ digest }) => ({
    digestDueAt: digest && Timestamp.fromDate(nextDigestAt(digest, now)),
    digestSince: digest && Timestamp.fromDate(now),
  }));
}
