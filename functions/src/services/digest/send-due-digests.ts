/** Sends the daily summaries that are due. */
import { isBusiness } from '@marketplace/contract/account/rules';
import { isAway, nextDigestAt } from '@marketplace/contract/notification/rules';
import { MINUTE_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { type Account, isSuspended, users } from '../../store/account/accounts.ts';
import { saveIfUnchanged } from '../../store/account/changes.ts';
import type { Period } from '../../store/request/browse.ts';
import { workOnDue } from '../due-work.ts';
import { isNotified, notify } from '../notification/notify.ts';
import type { Services } from '../services.ts';
import { describeDigest } from './describe-digest.ts';
import { gatherNews } from './gather-news.ts';

/** Each makes about seven queries. */
const MAX_PARALLEL = 10;

export const sendDueDigests = workOnDue({
  collection: 'users',
  field: 'digestDueAt',
  parallel: MAX_PARALLEL,
  work: sendDigest,
  failure: { message: 'a daily summary could not be sent', subject: 'user' },
});

/**
 * A request is stored up to this long after the time that it bears. A call ends within a minute, and clocks differ a
 * little.
 */
const COMMIT_MS = 2 * MINUTE_MS;

/**
 * Counts what was posted until shortly before the due time, as a later request may not be stored yet. The rest is in
 * the next summary. The notification is recorded once for the due time, so a run that is repeated or was killed tells
 * nothing twice and leaves nothing out.
 */
async function sendDigest(services: Services, id: string): Promise<void> {
  const now = services.now();
  const snapshot = await users(services.db).doc(id).get();
  const account = snapshot.data();
  if (!account?.digest || !account.digestDueAt || account.digestDueAt.toDate() > now) return;
  const { digest, digestDueAt: dueAt } = account;
  const period = periodOf(dueAt, account.digestSince);
  if (isToldDaily(account, now)) {
    const notification = describeDigest(await gatherNews(services, account, period), dueAt);
    if (notification) await notify(services, account, notification);
  }
  const digestDueAt = Timestamp.fromDate(nextDigestAt(digest, now));
  await saveIfUnchanged(snapshot, { digestDueAt, digestSince: period.until });
}

/** Empty if summaries began minutes ago. Then the next one counts from where they began. */
function periodOf(dueAt: Timestamp, since: Timestamp | null): Period {
  const until = Timestamp.fromMillis(dueAt.toMillis() - COMMIT_MS);
  return since && since > until ? { since, until: since } : { since: since ?? until, until };
}

const isToldDaily = (account: Account, now: Date): boolean =>
  isBusiness(account) && isNotified(account) && !isSuspended(account, now) && !isAway(account, now);
