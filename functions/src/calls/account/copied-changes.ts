/** Limits changes that are copied to everything an account has to do with, in the transaction that makes them. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { COPIED_CHANGES_HOURS, MAX_COPIED_CHANGES } from '@marketplace/contract/shared/rate-limits';
import { HOUR_SECONDS } from '@marketplace/contract/shared/time';
import type { Transaction } from 'firebase-admin/firestore';
import type { Services } from '../../services/services.ts';
import { type Account, COPIED_FIELDS } from '../../store/account/accounts.ts';
import { readCounter, writeCount } from '../../store/rate-limit/rate-limits.ts';

type Needs = Pick<Services, 'db' | 'config' | 'now'>;

/** Other changes cost nothing. The counter has no lock, so it may be read after the transaction's writes. */
export async function countCopiedChange(
  transaction: Transaction,
  { db, config, now }: Needs,
  account: Account,
  changes: Partial<Account>,
): Promise<void> {
  const isChanged = COPIED_FIELDS.some(
    (field) => changes[field] !== undefined && !isDeepStrictEqual(changes[field], account[field]),
  );
  if (!isChanged) return;
  const limit = {
    key: `copied:${account.id}`,
    max: MAX_COPIED_CHANGES * config.rateLimitFactor,
    windowSeconds: COPIED_CHANGES_HOURS * HOUR_SECONDS,
    refusal: {
      text: `You can change your name and picture ${MAX_COPIED_CHANGES} times a day.`,
      unit: 'hour',
    },
  } as const;
  const counter = await readCounter(db, limit, now());
  writeCount(transaction, counter, { by: 1, mark: randomUUID(), now: now() });
}
