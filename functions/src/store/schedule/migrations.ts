/** How far each migration of stored data is. */
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, moment } from '../firestore/collection.ts';

/** `after` is the last migrated id, or null before the first page. */
const migrations = collection(
  'migrations',
  z.object({ after: z.nullable(z.string()), finishedAt: z.nullable(moment) }),
);

type StoredMigration = { id: string; after: string | null; finishedAt: Timestamp | null };

export async function readMigration(db: Firestore, name: string): Promise<StoredMigration> {
  return (await migrations(db).doc(name).get()).data() ?? { id: name, after: null, finishedAt: null };
}

export async function saveMigration(db: Firestore, migration: StoredMigration): Promise<void> {
  await migrations(db).doc(migration.id).set(migration);
}
