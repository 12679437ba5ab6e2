/** Deletes the accounts whose time to cancel is over. */
import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { users } from '../../store/account/accounts.ts';
import { moment } from '../../store/firestore/collection.ts';
import { readCursor, writeCursor } from '../../store/firestore/pages.ts';
import type { Progress } from '../../store/schedule/runs.ts';
import type { Services } from '../services.ts';
import { purgeAccount } from './purge-account.ts';

/**
 * Tries every due account once, the longest due first, and then begins again. Done when none is left, so that an alarm
 * notices an account that keeps failing.
 */
export async function purgeDueAccounts(services: Services, progress: Progress): Promise<boolean> {
  const { db } = services;
  const now = services.now();
  for (let { after } = progress; !progress.isTimeUp(); ) {
    const next = await findNextDue(db, now, after);
    // Saved first: an account that ends the whole run must not delay the others.
    after = next?.cursor ?? null;
    await progress.save(after);
    if (!next) return (await findNextDue(db, now, null)) === undefined;
    await tryToPurge(services, next.id);
  }
  return false;
}

/** The search that the stored cursors belong to. */
const SEARCH = 'due accounts';

async function findNextDue(db: Firestore, now: Date, after: string | null) {
  const due = users(db)
    .where('deletesAt', '<=', Timestamp.fromDate(now))
    .orderBy('deletesAt')
    .orderBy(FieldPath.documentId());
  const place = after === null ? undefined : readCursor(after, SEARCH);
  const [deletesAt = 0] = place?.values ?? [];
  const rest = place ? due.startAfter(Timestamp.fromMillis(deletesAt), place.id) : due;
  const [found] = (await rest.limit(1).get()).docs;
  if (!found) return undefined;
  const values = [moment.parse(found.get('deletesAt')).toMillis()];
  return { id: found.id, cursor: writeCursor({ values, id: found.id }, SEARCH) };
}

/** A failed one is tried again after all others. */
async function tryToPurge(services: Services, id: string): Promise<void> {
  try {
    await purgeAccount(services, id);
    services.log.info('deleted an account for good', {});
  } catch (error) {
    services.log.error('an account could not be deleted', error, { user: id });
  }
}
