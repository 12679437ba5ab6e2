/** What operators turn off for everyone: one document, which each instance reads at most once a minute. */
import type { Switch } from '@marketplace/contract/shared/call';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { memoize } from '../../lib/memoize.ts';
import { collection } from '../firestore/collection.ts';

const CACHE_TTL_MS = 60_000;

/** A name that only another version knows is ignored. */
const switches = collection('switches', z.object({ off: z.array(z.string()) }));
const ref = (db: Firestore) => switches(db).doc('all');

export async function turn(db: Firestore, name: Switch, to: 'on' | 'off'): Promise<void> {
  const off = to === 'off' ? FieldValue.arrayUnion(name) : FieldValue.arrayRemove(name);
  await ref(db).set({ off }, { merge: true });
}

const readOff = memoize(async (db: Firestore): Promise<string[]> => (await ref(db).get()).data()?.off ?? [], {
  ttlMs: CACHE_TTL_MS,
});

export async function isOff(db: Firestore, name: Switch, now: Date): Promise<boolean> {
  return (await readOff(db, now)).includes(name);
}
