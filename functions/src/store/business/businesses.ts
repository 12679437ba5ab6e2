/** Businesses with a public profile. */
import { isBusiness } from '@marketplace/contract/account/rules';
import { type DocumentSnapshot, FieldPath, type Firestore } from 'firebase-admin/firestore';
import { ApiError } from '../../errors.ts';
import { type Account, findUser, isShown, users, visibility } from '../account/accounts.ts';

/**
 * A business with a public profile. Undefined for a customer, and for a hidden, suspended, locked, or leaving
 * account.
 */
export async function findBusiness(db: Firestore, id: string, now: Date): Promise<Account | undefined> {
  const account = await findUser(db, id);
  return account && isBusiness(account) && isShown(account, now) ? account : undefined;
}

export async function requireBusiness(db: Firestore, id: string, now: Date): Promise<Account> {
  const business = await findBusiness(db, id, now);
  if (!business) throw new ApiError('not-found', 'This business does not exist.');
  return business;
}

/** The possible first characters of ids. Ids are random, so that all parts have the same size. */
export const ID_PARTS = [...'0123456789abcdef'];

const BATCH = 1000;

/** The ids with this prefix, up to a maximum. Reads in batches to bound the memory. */
export async function businessIds(db: Firestore, part: string, most: number, now: Date): Promise<string[]> {
  const all = db
    .collection(users(db).path)
    .where('accountType', 'in', ['business', 'both'])
    .where(FieldPath.documentId(), '>=', part)
    .where(FieldPath.documentId(), '<', `${part}\uf8ff`)
    .orderBy(FieldPath.documentId())
    .select('disabled', 'profileHidden', 'suspendedUntil', 'deletesAt')
    .limit(BATCH);
  const ids: string[] = [];
  for (
    let found = await all.get();
    !found.empty && ids.length < most;
    found = await all.startAfter(found.docs.at(-1)).get()
  ) {
    ids.push(...found.docs.filter((one) => isShownAt(one, now)).map(({ id }) => id));
  }
  return ids.slice(0, most);
}

/** As in `findBusiness`. */
const isShownAt = (document: DocumentSnapshot, now: Date): boolean =>
  isShown(visibility.parse(document.data()), now);
