/** Deletes accounts at once: by an operator's decision, or again after a restored backup brought them back. */
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { users } from '../../store/account/accounts.ts';
import { saveFields } from '../../store/account/changes.ts';
import { purgedAccounts } from '../../store/account/purged-accounts.ts';
import { readAll } from '../../store/firestore/bulk.ts';
import type { Services } from '../services.ts';
import { purgeAccount } from './purge-account.ts';

/** Without the thirty days in which the owner can cancel. */
export async function purgeAtOnce(services: Services, id: string): Promise<void> {
  const deletesAt = Timestamp.fromDate(services.now());
  await saveFields(services.db, id, { deletesAt });
  await purgeAccount(services, id);
}

/** Auth's maximum per request. */
const PAGE = 100;

/** Deletes again, from the database and from Auth, what was deleted before. Returns how many had come back. */
export async function replayPurges(services: Services): Promise<number> {
  const { db, identity } = services;
  const purged = (await readAll(purgedAccounts(db))).map(({ id }) => id);
  let count = 0;
  for (let from = 0; from < purged.length; from += PAGE) {
    const ids = purged.slice(from, from + PAGE);
    const [stored, emails] = await Promise.all([
      findStored(db, ids),
      Promise.all(ids.map(identity.findEmail)),
    ]);
    const inAuth = new Set(ids.filter((_, index) => emails[index] !== undefined));
    for (const id of stored) await purgeAtOnce(services, id);
    for (const id of inAuth) await identity.deleteAccount(id);
    count += new Set([...stored, ...inAuth]).size;
  }
  return count;
}

async function findStored(db: Firestore, ids: readonly string[]): Promise<string[]> {
  const found = await db.getAll(...ids.map((id) => db.doc(users(db).doc(id).path)), { fieldMask: [] });
  return found.filter(({ exists }) => exists).map(({ id }) => id);
}
