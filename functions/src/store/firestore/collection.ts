import {
  type CollectionReference,
  type DocumentData,
  type Firestore,
  type FirestoreDataConverter,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** A stored time. Presenters turn it into text. */
export const moment = z.custom<Timestamp>((value) => value instanceof Timestamp, 'Not a timestamp');

type Entity<Schema extends z.ZodMiniType<DocumentData>> = z.output<Schema> & { id: string };

/** Parses documents with the schema, and adds their id, which is not a stored field. */
export function converter<Schema extends z.ZodMiniType<DocumentData>>(
  schema: Schema,
): FirestoreDataConverter<Entity<Schema>, DocumentData> {
  return {
    toFirestore: ({ id: _, ...fields }) => fields,
    fromFirestore: (snapshot) => {
      const result = z.safeParse(schema, snapshot.data());
      if (result.success) return { ...result.data, id: snapshot.id };
      throw new Error(`${snapshot.ref.path} is not as expected: ${z.prettifyError(result.error)}`);
    },
  };
}

/** Example: `const estimates = collection('estimates', estimateFields)`, then `estimates(db).doc(id).get()`. */
export function collection<Schema extends z.ZodMiniType<DocumentData>>(path: string, schema: Schema) {
  const typed = converter(schema);
  return (db: Firestore): CollectionReference<Entity<Schema>, DocumentData> =>
    db.collection(path).withConverter(typed);
}

/** A stored time as answers have it. */
export const iso = (time: Timestamp): string => time.toDate().toISOString();
