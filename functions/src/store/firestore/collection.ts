import { parseKnown } from '@marketplace/contract/shared/known';
import {
  type CollectionReference,
  type DocumentData,
  type Firestore,
  type FirestoreDataConverter,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { cloudLog } from '../../log.ts';

/** A stored time. Presenters turn it into text. */
export const moment = z.custom<Timestamp>((value) => value instanceof Timestamp, 'Not a timestamp');

type Entity<Schema extends z.ZodMiniType<DocumentData>> = z.output<Schema> & { id: string };

/** A document that doesn't fit its schema, as when a newer version stored it. */
export class UnreadableDocument extends Error {
  override name = 'UnreadableDocument';
}

const MAX_REPORTED = 1000;
const reported = new Set<string>();

/** Each instance reports the same only once, as a list may be read many times a minute. */
function isNews(report: string): boolean {
  if (reported.has(report)) return false;
  if (reported.size >= MAX_REPORTED) reported.clear();
  reported.add(report);
  return true;
}

/** Leaves out values that a newer version added. */
export function parseStored<Schema extends z.ZodMiniType>(
  schema: Schema,
  fields: unknown,
  path: string,
): z.output<Schema> {
  const { data, leftOut } = parseKnown(schema, fields);
  if (data === undefined) throw new UnreadableDocument(`${path} is not as expected: ${leftOut}`);
  if (leftOut !== undefined && isNews(`${path}: ${leftOut}`))
    cloudLog.info('a stored value is not known', { path, leftOut });
  return data;
}

/** Parses documents with the schema, and adds their id, which is not a stored field. */
export function converter<Schema extends z.ZodMiniType<DocumentData>>(
  schema: Schema,
): FirestoreDataConverter<Entity<Schema>, DocumentData> {
  return {
    toFirestore: ({ id: _, ...fields }) => fields,
    fromFirestore: (snapshot) => {
      const { id, ref } = snapshot;
      return { ...parseStored(schema, snapshot.data(), ref.path), id };
    },
  };
}

/** By the collection's id, for the tests of values that aren't known. */
export const storedSchemas = new Map<string, z.ZodMiniType<DocumentData>>();

/** Example: `const estimates = collection('estimates', estimateFields)`, then `estimates(db).doc(id).get()`. */
export function collection<Schema extends z.ZodMiniType<DocumentData>>(path: string, schema: Schema) {
  const typed = converter(schema);
  storedSchemas.set(path.split('/').at(-1) ?? path, schema);
  return (db: Firestore): CollectionReference<Entity<Schema>, DocumentData> =>
    db.collection(path).withConverter(typed);
}

/** Undefined for a missing document, and for one that can't be read, which is logged. */
export function readable<T>(snapshot: { data: () => T }): T | undefined {
  try {
    return snapshot.data();
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    if (isNews(error.message)) cloudLog.error('a stored document is left out', error);
    return undefined;
  }
}

/** The documents that exist and can be read, so that one that can't delays no other. */
export const readableOf = <T>(snapshots: readonly { data: () => T | undefined }[]): T[] =>
  snapshots.flatMap((snapshot) => readable(snapshot) ?? []);
