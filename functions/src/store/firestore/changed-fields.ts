import { isDeepStrictEqual } from 'node:util';
import { type DocumentData, FieldValue } from 'firebase-admin/firestore';

/** The fields that differ, as an update. Undefined without one, so that the document stays unwritten. */
export function changedFields<T extends DocumentData>(before: T, after: T): DocumentData | undefined {
  const fields = Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(before[field], value));
  if (fields.length === 0) return undefined;
  return Object.fromEntries(
    fields.map(([field, value]) => [field, value === undefined ? FieldValue.delete() : value]),
  );
}
