/**
 * The one writer of accounts. A change is the new fields of a profile. What follows from them is written with them: what
 * a business is notified of, the totals of accounts, and the end of pictures that are no longer shown.
 */
import { isDeepStrictEqual } from 'node:util';
import type {
  DocumentSnapshot,
  Firestore,
  Precondition,
  Query,
  Transaction,
  UpdateData,
} from 'firebase-admin/firestore';
import { updateAll } from '../firestore/bulk.ts';
import { changedFields } from '../firestore/changed-fields.ts';
import { transact, unlimitedTransactions, updateIfUnchanged } from '../firestore/transact.ts';
import { removePictures } from '../picture/pictures.ts';
import { type Account, isSuspended, users } from './accounts.ts';
import { reachOf } from './reach.ts';
import { countAccount } from './totals.ts';

const REACHING = ['accountType', 'serviceCategories', 'serviceRadiusMiles', 'point'] as const;

/** The fields from which no other one follows. */
type Independent = Omit<Account, 'id' | 'reach' | (typeof REACHING)[number]>;

function settle(before: Account, change: Partial<Account>): Account {
  const after = { ...before, ...change };
  const isSame = REACHING.every((field) => isDeepStrictEqual(before[field], after[field]));
  return isSame ? after : { ...after, reach: reachOf(after) };
}

/**
 * Changes an account that was read: in the same transaction, which has locked it, or before with a condition. Returns
 * it as it is then.
 */
export function changeAccount(
  transaction: Transaction,
  db: Firestore,
  before: Account,
  change: Partial<Account>,
  condition: Precondition = {},
): Account {
  const after = settle(before, change);
  const fields = changedFields(before, after);
  if (fields) transaction.update(users(db).doc(before.id), fields, condition);
  return after;
}

/** Changes the pictures of a profile, and deletes those that it no longer shows. */
export function changePictures(
  transaction: Transaction,
  db: Firestore,
  before: Account,
  change: Partial<Pick<Account, 'portfolio' | 'profileImageUrl'>>,
): Account {
  const after = changeAccount(transaction, db, before, change);
  const shown = picturesOn(after);
  removePictures(
    transaction,
    db,
    picturesOn(before).filter((path) => !shown.includes(path)),
  );
  return after;
}

const picturesOn = ({ portfolio, profileImageUrl }: Pick<Account, 'portfolio' | 'profileImageUrl'>) =>
  [...portfolio.map(({ imageUrl }) => imageUrl), profileImageUrl].filter((path) => path !== null);

/** Changes fields of an account that may not have been read, without a lock, so that parallel writers don't wait. */
export function setFields(
  transaction: Transaction,
  db: Firestore,
  id: string,
  fields: UpdateData<Independent>,
): void {
  transaction.update(users(db).doc(id), fields);
}

/** The same outside of a transaction. */
export async function saveFields(db: Firestore, id: string, fields: UpdateData<Independent>): Promise<void> {
  await users(db).doc(id).update(fields);
}

/** Nothing if the account changed since it was read. */
export const saveIfUnchanged = (
  snapshot: DocumentSnapshot<Account>,
  fields: Partial<Independent>,
): Promise<void> => updateIfUnchanged(snapshot, fields);

/** Changes all accounts that a query finds. The change must remove them from it. Returns how many. */
export const changeAccounts = (
  db: Firestore,
  query: Query<Account>,
  change: (account: Account) => Partial<Independent>,
): Promise<number> => updateAll(unlimitedTransactions(db), query, change);

export function endSuspension(db: Firestore, id: string, now: Date): Promise<void> {
  return transact(db, async (transaction) => {
    const account = (await transaction.get(users(db).doc(id))).data();
    if (account?.suspendedUntil && !isSuspended(account, now))
      changeAccount(transaction, db, account, { suspendedUntil: null });
  });
}

export async function addAccount(db: Firestore, account: Account): Promise<void> {
  const ref = users(db).doc(account.id);
  const add = async (transaction: Transaction) => {
    transaction.create(ref, account);
    countAccount(transaction, db, account, 1);
  };
  // The id is new: if the account exists, an earlier try was stored and its answer was lost.
  const recover = async () => ((await ref.get()).exists ? { result: undefined } : undefined);
  await transact(db, add, { recover });
}

export function removeAccount(db: Firestore, id: string): Promise<void> {
  const ref = users(db).doc(id);
  return transact(db, async (transaction) => {
    const account = (await transaction.get(ref)).data();
    if (!account) return;
    transaction.delete(ref);
    countAccount(transaction, db, account, -1);
  });
}
