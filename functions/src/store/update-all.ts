import type { Firestore, Query } from 'firebase-admin/firestore';
import { transact } from './transact.ts';

const PAGE = 200;

/**
 * Changes all documents of a query, a page at a time, and says how many they were. The change
 * must take them out of the query; each is counted once, whoever else does the same meanwhile.
 */
export async function updateAll(
  db: Firestore,
  query: Query<unknown>,
  change: Readonly<Record<string, unknown>>,
): Promise<number> {
  let count = 0;
  for (let changed = PAGE; changed === PAGE; count += changed) {
    changed = await transact(db, async (transaction) => {
      const { docs } = await transaction.get(query.limit(PAGE));
      for (const { ref } of docs) transaction.update(ref, { ...change });
      return docs.length;
    });
  }
  return count;
}
