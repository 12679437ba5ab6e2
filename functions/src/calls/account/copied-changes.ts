/** Limits changes that are copied to everything an account has to do with, in the transaction that makes them. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { COPIED_CHANGES_HOURS, MAX_COPIED_CHANGES } from '@marketplace/contract/shared/rate-limits';
import type { Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services/services.ts';
import type { Account } from '../../store/account/accounts.ts';
import { readCounter, writeCount } from '../../store/rate-limit/rate-limits.ts';

const COPIED = ['name', 'businessName', 'businessLevel', 'profileImageUrl'] as const;
const HOUR_SECONDS = 60 * 60;

type Needs = Pick<Services, 'db' | 'config' | 'now'>;

/** Other changes cost nothing. The counter has no lock, so it may be read after the transaction's writes. */
export async function countCopiedChange(
  transaction: Transaction,
  { db, config, now }: Needs,
  account: Account,
  changes: Partial<Account>,
): Promise<void> {
  const isChanged = COPIED.some(
    (field) => changes[field] !== undefined && !isDeepStrictEqual(changes[field], account[field]),
  );
  if (!isChanged) return;
  const max = MAX_COPIED_CHANGES * config.rateLimitFactor;
  const limit = { key: `copied:${account.id}`, max, windowSeconds: COPIED_CHANGES_HOURS * HOUR_SECONDS };
  const counter = await readCounter(db, limit, now());
  if (counter.count >= max) throw tooManyChanges(counter.endsAt, now());
  writeCount(transaction, counter, { by: 1, mark: randomUUID(), now: now() });
}

function tooManyChanges(until: Date, now: Date): ApiError {
  const retryAfter = (until.getTime() - now.getTime()) / 1000;
  const hours = Math.ceil(retryAfter / HOUR_SECONDS);
  const when = hours === 1 ? 'in an hour' : `in ${hours} hours`;
  return new ApiError(
    'too-many-attempts',
    `You can change your name and picture ${MAX_COPIED_CHANGES} times a day. Please try again ${when}.`,
    { retryAfter },
  );
}
