/** The accounts for which something is due, the longest due first, in pages that a later run can continue. */
import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { moment } from '../firestore/collection.ts';
import { readCursor, writeCursor } from '../firestore/pages.ts';
import { users } from './accounts.ts';

export type DueField = 'deletesAt' | 'digestDueAt';
type Asked = { now: Date; after: string | null; limit: number };

/** Only ids, so that a profile that can't be read delays no other. `after` is null on an empty page. */
export async function findDueAccounts(
  db: Firestore,
  field: DueField,
  { now, after, limit }: Asked,
): Promise<{ ids: string[]; after: string | null }> {
  const due = db
    .collection(users(db).path)
    .where(field, '<=', Timestamp.fromDate(now))
    .orderBy(field)
    .orderBy(FieldPath.documentId())
    .select(field);
  const place = after === null ? undefined : readCursor(after, field);
  const [dueAt = 0] = place?.values ?? [];
  const rest = place ? due.startAfter(Timestamp.fromMillis(dueAt), place.id) : due;
  const { docs } = await rest.limit(limit).get();
  const last = docs.at(-1);
  const values = last ? [moment.parse(last.get(field)).toMillis()] : [];
  return { ids: docs.map(({ id }) => id), after: last ? writeCursor({ values, id: last.id }, field) : null };
}
