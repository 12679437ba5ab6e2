import { randomBytes, randomUUID } from 'node:crypto';
import { HOUR_SECONDS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type Account, users } from '../../store/account/accounts.ts';
import { setFields } from '../../store/account/changes.ts';
import { changeEmail, DONE, dueEmailsOf, type StoredEmail } from '../../store/email/emails.ts';
import { transact } from '../../store/firestore/transact.ts';
import type { StoredNotification } from '../../store/notification/notifications.ts';
import { type Limit, readCounter, writeCount } from '../../store/rate-limit/rate-limits.ts';
import type { Services } from '../services.ts';
import { findWanted, type WaitingEmail } from './find-wanted.ts';

export type ClaimedEmail = StoredEmail & { wasDueAt: StoredEmail['dueAt'] };

export type Claim = {
  /** The oldest of its emails, so that a second try has the same. */
  id: string;
  account: Account;
  /** For the links that unsubscribe. */
  code: string;
  emails: readonly ClaimedEmail[];
  /** Unread, and still wanted. */
  notifications: readonly StoredNotification[];
};

/** What is due beyond it waits for the next hour, and is then one email. */
const limitOf = (userId: string): Limit => ({ key: `emails:${userId}`, max: 6, windowSeconds: HOUR_SECONDS });

type Needs = Pick<Services, 'db' | 'now' | 'config' | 'log'>;

/**
 * Claims all due entries of an account, to send them as one email. Undefined if nothing is to be sent: the
 * notifications were read, turned off, or removed, or the account has had its emails of this hour. Also drops entries
 * whose run was killed while it sent them.
 */
export async function claimEmails(services: Needs, userId: string): Promise<Claim | undefined> {
  const { db, log } = services;
  const now = services.now();
  const { claim, interrupted } = await transact(db, async (transaction) => {
    const { docs } = await dueEmailsOf(db, userId, now).get();
    const waiting = docs.filter((email) => email.data().claimedAt === null);
    const interrupted = docs.length - waiting.length;
    const account = (await users(db).doc(userId).get()).data();
    const wanted = await findWanted(services, account, waiting);
    const counter = await readCounter(db, limitOf(userId), now);
    const unwanted = docs.filter((email) => !wanted.has(email));
    change(transaction, unwanted, () => DONE);
    if (!account || wanted.size === 0) return { interrupted };
    // It was counted at its first try.
    const isRepeated = [...wanted.keys()].some((email) => email.data().tries > 0);
    if (!isRepeated && counter.count >= counter.limit.max) {
      change(transaction, [...wanted.keys()], () => ({ dueAt: Timestamp.fromDate(counter.endsAt) }));
      return { interrupted };
    }
    if (!isRepeated) writeCount(transaction, counter, { by: 1, mark: randomUUID(), now });
    const emails = change(transaction, [...wanted.keys()], (email) => claimOf(email, now));
    const [oldest] = emails.toSorted((a, b) => a.createdAt.toMillis() - b.createdAt.toMillis());
    const code = ensureUnsubscribeCode(transaction, db, account);
    const claim = { id: oldest?.id ?? '', account, code, emails, notifications: [...wanted.values()] };
    return { claim, interrupted };
  });
  if (interrupted > 0) log.error('an email was given up', 'its run was killed', { emails: interrupted });
  return claim;
}

/** Changes emails unless another run has, and returns them as they are then. */
function change(
  transaction: Transaction,
  emails: readonly WaitingEmail[],
  changeOf: (email: StoredEmail) => Partial<StoredEmail>,
): ClaimedEmail[] {
  return emails.map((email) => {
    const before = email.data();
    const changes = changeOf(before);
    changeEmail(transaction, email, changes);
    return { ...before, ...changes, wasDueAt: before.dueAt };
  });
}

/** Longer than a run, so that no run is still sending what is given up. */
const GIVE_UP_MS = 15 * MINUTE_MS;

const claimOf = ({ tries }: StoredEmail, now: Date) => ({
  claimedAt: Timestamp.fromDate(now),
  dueAt: Timestamp.fromMillis(now.getTime() + GIVE_UP_MS),
  tries: tries + 1,
});

/** The account gets its code with its first email. */
function ensureUnsubscribeCode(transaction: Transaction, db: Firestore, account: Account): string {
  if (account.unsubscribeCode !== null) return account.unsubscribeCode;
  const unsubscribeCode = randomBytes(32).toString('base64url');
  setFields(transaction, db, account.id, { unsubscribeCode });
  return unsubscribeCode;
}
