import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import type { Account } from '../../store/account/accounts.ts';
import { changeEmails, DONE } from '../../store/email/emails.ts';
import { stopEmailsTo } from '../../store/email/stops.ts';
import type { Services } from '../services.ts';
import type { Delivery } from '../smtp/mailer.ts';
import type { ClaimedEmail } from './claim-emails.ts';

const MAX_AGE_MS = DAY_MS;
const FIRST_RETRY_MS = 5 * MINUTE_MS;
const MAX_RETRY_MS = HOUR_MS;

type Needs = Pick<Services, 'db' | 'now' | 'log'>;

/**
 * Stores what became of claimed emails: done, or due again. They are tried for a day. What the server as a whole doesn't
 * take stays due, so that its delay shows. An address that doesn't exist gets no more emails.
 */
export async function settleEmails(
  { db, now, log }: Needs,
  { account, emails: claimed }: { account: Pick<Account, 'email'>; emails: readonly ClaimedEmail[] },
  delivery: Delivery,
): Promise<void> {
  const isRefusedForNow = delivery === 'later' || delivery === 'unreachable';
  const at = now().getTime();
  const settled = claimed.map(({ id, createdAt, tries, wasDueAt }) => {
    const isRetried = isRefusedForNow && at - createdAt.toMillis() < MAX_AGE_MS;
    const dueAt = delivery === 'later' ? Timestamp.fromMillis(at + retryAfter(tries)) : wasDueAt;
    return { id, isRetried, change: isRetried ? { dueAt, claimedAt: null } : DONE };
  });
  await changeEmails(db, settled);
  if (delivery === 'bounced') await stopEmailsTo(db, account.email, 'bounce');
  log.info('email', { delivery, attempt: Math.max(...claimed.map(({ tries }) => tries)) });
  const count = delivery === 'sent' ? 0 : settled.filter(({ isRetried }) => !isRetried).length;
  if (count > 0) log.error('an email was given up', delivery, { emails: count });
}

/** Doubles with each try. */
export const retryAfter = (tries: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), MAX_RETRY_MS);
