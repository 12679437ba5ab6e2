/** Businesses with a public profile. */
import { isBusiness } from '@marketplace/contract/account/rules';
import { MAX_COUNTED_BUSINESSES } from '@marketplace/contract/place/schema';
import { type DocumentSnapshot, FieldPath, type Firestore } from 'firebase-admin/firestore';
import { ApiError } from '../../errors.ts';
import type { Point } from '../../lib/map/distance.ts';
import { type Account, findOther, isShown, users, visibility } from '../account/accounts.ts';
import { lookupReach } from '../account/reach.ts';
import { countUpTo } from '../firestore/pages.ts';

/**
 * A business with a public profile. Undefined for a customer, and for a hidden, suspended, locked, or leaving
 * account.
 */
export async function findBusiness(db: Firestore, id: string, now: Date): Promise<Account | undefined> {
  const account = await findOther(db, id);
  return account && isBusiness(account) && isShown(account, now) ? account : undefined;
}

export async function requireBusiness(db: Firestore, id: string, now: Date): Promise<Account> {
  const business = await findBusiness(db, id, now);
  if (!business) throw new ApiError('not-found', "We couldn't find this business.");
  return business;
}

/** Costs a read for each thousand. Also counts locked, leaving, and suspended businesses. */
export async function countBusinessesReaching(
  db: Firestore,
  category: string,
  place: Point,
): Promise<number> {
  const reaching = users(db).where('reach', 'array-contains-any', lookupReach(category, place));
  return countUpTo(reaching, MAX_COUNTED_BUSINESSES);
}

const BATCH = 1000;

/** The ids after an id, up to a maximum. Reads in batches to bound the memory. */
export async function businessIdsAfter(
  db: Firestore,
  after: string | null,
  max: number,
  now: Date,
): Promise<string[]> {
  const all = db
    .collection(users(db).path)
    .where('accountType', 'in', ['business', 'both'])
    .orderBy(FieldPath.documentId())
    .select('disabled', 'profileHidden', 'suspendedUntil', 'deletesAt')
    .limit(BATCH);
  const ids: string[] = [];
  let last = after;
  do {
    const { docs } = await (last === null ? all : all.startAfter(last)).get();
    ids.push(...docs.filter((one) => isShownAt(one, now)).map(({ id }) => id));
    last = docs.length === BATCH ? (docs.at(-1)?.id ?? null) : null;
  } while (last !== null && ids.length < max);
  return ids.slice(0, max);
}

/** The condition of `findBusiness`. */
const isShownAt = (document: DocumentSnapshot, now: Date): boolean =>
  isShown(visibility.parse(document.data()), now);
