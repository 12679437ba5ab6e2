/** The documents for which something is due, the longest due first, in pages that a later run can continue. */
import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { moment } from './collection.ts';
import { readCursor, writeCursor } from './pages.ts';

/** The name of the collection, and of the field with the time, which no other collection has. */
export type Due = {
  collection: string;
  field: string;
  /** A field that is null until the work is done, where the time stays. */
  whileNull?: string;
};
type DueOptions = { now: Date; after: string | null; limit: number };

/** Only ids, so that a document that can't be read delays no other. `after` is null on an empty page. */
export async function findDue(
  db: Firestore,
  { collection, field, whileNull }: Due,
  { now, after, limit }: DueOptions,
): Promise<{ ids: string[]; after: string | null }> {
  const all = db.collection(collection);
  const due = (whileNull === undefined ? all : all.where(whileNull, '==', null))
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
