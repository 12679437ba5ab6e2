import { Timestamp } from 'firebase-admin/firestore';
import { DONE, emails, type StoredEmail } from '../../store/email/emails.ts';
import type { Services } from '../services.ts';
import type { Delivery } from '../smtp/mailer.ts';

const MINUTE_MS = 60 * 1000;
const MAX_AGE_MS = 24 * 60 * MINUTE_MS;
const FIRST_RETRY_MS = 5 * MINUTE_MS;
const MAX_RETRY_MS = 60 * MINUTE_MS;

type Needs = Pick<Services, 'db' | 'now' | 'log'>;

/** Stores what became of claimed emails: done, or due again later. They are retried for a day. */
export async function settleEmails(
  { db, now, log }: Needs,
  claimed: readonly StoredEmail[],
  delivery: Delivery,
): Promise<void> {
  const isRefusedForNow = delivery === 'later' || delivery === 'unreachable';
  const at = now().getTime();
  const batch = db.batch();
  const areGivenUp = claimed.map(({ id, createdAt, tries }) => {
    const isRetried = isRefusedForNow && at - createdAt.toMillis() < MAX_AGE_MS;
    const retry = { dueAt: Timestamp.fromMillis(at + retryAfter(tries)), claimedAt: null };
    batch.update(emails(db).doc(id), isRetried ? retry : DONE);
    return !isRetried && delivery !== 'sent';
  });
  await batch.commit();
  const count = areGivenUp.filter(Boolean).length;
  if (count > 0) log.error('an email was given up', delivery, { emails: count });
}

/** Doubles with each try. */
export const retryAfter = (tries: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), MAX_RETRY_MS);
