import type { Query } from 'firebase-admin/firestore';
import type { RunTransaction } from './transact.ts';
import { asRead } from './transact.ts';

const PAGE = 200;

/**
 * Changes all documents of a query, a page at a time, and gives back how many. The change must take them out of the
 * query. Each is counted once, even if somebody else does the same meanwhile.
 */
export async function updateAll(
  run: RunTransaction,
  query: Query<unknown>,
  change: Readonly<Record<string, unknown>>,
): Promise<number> {
  let count = 0;
  for (let changed = PAGE; changed === PAGE; count += changed) {
    changed = await run(async (transaction) => {
      const { docs } = await query.limit(PAGE).get();
      for (const document of docs) transaction.update(document.ref, { ...change }, asRead(document));
      return docs.length;
    });
  }
  return count;
}
