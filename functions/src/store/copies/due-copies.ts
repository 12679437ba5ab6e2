/**
 * Writes copies of an account's fields: a few at once, and the rest by a job, once with the latest name. So changes in a
 * row cost as much as one.
 */
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { findUser, users } from '../account/accounts.ts';
import { changeAccount } from '../account/changes.ts';
import { transact } from '../firestore/transact.ts';
import { refreshDenormalizedFields } from './denormalized-fields.ts';

/** More than most accounts have. */
const MAX_AT_ONCE = 200;

/**
 * Refreshes the copies of a changed account. What is left is due for the job. While something is due, only the job
 * writes.
 */
export async function refreshSomeCopies(db: Firestore, id: string, now: Date): Promise<void> {
  const isDue = Boolean((await findUser(db, id))?.copiesDueAt);
  if (!isDue && (await refreshDenormalizedFields(db, id, MAX_AT_ONCE))) return;
  await transact(db, async (transaction) => {
    const account = (await transaction.get(users(db).doc(id))).data();
    if (account) changeAccount(transaction, db, account, { copiesDueAt: Timestamp.fromDate(now) });
  });
}

/** Refreshes all copies. They stay due if the account changes during the work, as early pages may have the older name. */
export async function refreshDueCopies(db: Firestore, id: string): Promise<void> {
  const dueAt = (await findUser(db, id))?.copiesDueAt;
  if (!dueAt) return;
  await refreshDenormalizedFields(db, id);
  await transact(db, async (transaction) => {
    const account = (await transaction.get(users(db).doc(id))).data();
    if (account?.copiesDueAt?.isEqual(dueAt)) changeAccount(transaction, db, account, { copiesDueAt: null });
  });
}
