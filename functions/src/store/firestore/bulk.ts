import type { Firestore, Query, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { readable } from './collection.ts';
import { FAILED_PRECONDITION, NOT_FOUND, statusOf } from './grpc-status.ts';
import { pagesLeft, pagesOf } from './query-pages.ts';
import { ifUnchangedSince, type RunTransaction } from './transact.ts';

const PAGE = 1000;

/** Reads all matches, one page at a time, and leaves out documents that can't be read. */
export async function readAllKnown<T>(query: Query<T>): Promise<T[]> {
  return (await readAll(query, readable)).filter((one) => one !== undefined);
}

/** Reads all matches, one page at a time. */
export function readAll<T>(query: Query<T>): Promise<T[]>;
export function readAll<T, R>(query: Query<T>, pick: (document: QueryDocumentSnapshot<T>) => R): Promise<R[]>;
export async function readAll<T>(
  query: Query<T>,
  pick: (document: QueryDocumentSnapshot<T>) => unknown = (document) => document.data(),
): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of pagesOf(query, PAGE)) found.push(...page.map(pick));
  return found;
}

const UPDATE_BATCH_SIZE = 200;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Changes all matches up to a maximum, one page at a time, and returns how many. The change must remove them from the
 * query. Each is counted once, even if another call does the same in parallel.
 */
export async function updateAll<T>(
  run: RunTransaction,
  query: Query<T>,
  change: Fields | ((stored: T) => Fields),
  max = Number.POSITIVE_INFINITY,
): Promise<number> {
  const changeOf = (document: QueryDocumentSnapshot<T>) =>
    typeof change === 'function' ? change(document.data()) : change;
  let count = 0;
  for (let changed = UPDATE_BATCH_SIZE; changed === UPDATE_BATCH_SIZE && count < max; count += changed) {
    changed = await run(async (transaction) => {
      const { docs } = await query.limit(UPDATE_BATCH_SIZE).get();
      for (const document of docs)
        transaction.update(document.ref, { ...changeOf(document) }, ifUnchangedSince(document));
      return docs.length;
    });
  }
  return count;
}

const BATCH_SIZE = 200;

/** Deletes all matches, one page at a time. */
export async function removeAll(db: Firestore, query: Query): Promise<void> {
  for await (const page of pagesLeft(query, BATCH_SIZE)) {
    const batch = db.batch();
    for (const { ref } of page) batch.delete(ref);
    await batch.commit();
  }
}

/** Deletes a document that nothing else is derived from. */
export async function removeOne(ref: { delete: () => Promise<unknown> }): Promise<void> {
  await ref.delete();
}

type Read = {
  ref: { delete: (precondition: { lastUpdateTime: Timestamp }) => Promise<unknown> };
  updateTime: Timestamp;
};

/** Deletes a document unless it changed since it was read. Returns whether it was deleted. */
export async function removeUnchanged({ ref, updateTime }: Read): Promise<boolean> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    if ([FAILED_PRECONDITION, NOT_FOUND].includes(statusOf(error))) return false;
    throw error;
  }
}
