/** The ids of all businesses that everybody may see, in parts of which each is read as a whole. */
import { isBusiness } from '@marketplace/contract/account/rules';
import { type DocumentSnapshot, FieldPath, type Firestore } from 'firebase-admin/firestore';
import { ApiError } from '../../errors.ts';
import { type Account, findUser, isShown, users, visibility } from '../account/accounts.ts';

/** A business that everybody may see. Customers, and whoever is hidden, suspended, locked out or leaving, are as if they were not there. */
export async function findBusiness(db: Firestore, id: string, now: Date): Promise<Account | undefined> {
  const account = await findUser(db, id);
  return account && isBusiness(account) && isShown(account, now) ? account : undefined;
}

export async function requireBusiness(db: Firestore, id: string, now: Date): Promise<Account> {
  const business = await findBusiness(db, id, now);
  if (!business) throw new ApiError('not-found', 'This business does not exist.');
  return business;
}

/** What ids begin with. They are random, so all parts grow alike. */
export const ID_PARTS = [...'0123456789abcdef'];

const BATCH = 1000;

/** Of the businesses whose ids begin so, at most so many, a batch at a time, so that no more than that is in memory. */
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

/** Whoever is hidden, suspended, locked out or leaving is shown to nobody (`findBusiness`). */
const isShownAt = (document: DocumentSnapshot, now: Date): boolean =>
  isShown(visibility.parse(document.data()), now);
