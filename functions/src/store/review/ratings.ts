/**
 * The star counts of each account's published reviews, by direction. They change in the transaction that publishes a
 * review or takes it down, without being read, so that writers don't contend.
 */
import type { ReviewDirection } from '@marketplace/contract/constants';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readBatched } from '../firestore/batched-reads.ts';
import { collection } from '../firestore/collection.ts';

const counts = z.object({
  /** By number of stars. */
  stars: z._default(z.record(z.string(), z.int()), {}),
  takenDown: z._default(z.int(), 0),
});
export type StarCounts = z.infer<typeof counts>;

const NONE: StarCounts = { stars: {}, takenDown: 0 };

export const ratings = collection(
  'ratings',
  z.object({ 'of-business': z._default(counts, NONE), 'of-customer': z._default(counts, NONE) }),
);

type Counted = { subjectId: string; direction: ReviewDirection; stars: number };

/** Counts a published review. */
export function countStars(
  transaction: Transaction,
  db: Firestore,
  { subjectId, direction, stars }: Counted,
): void {
  changeCounts(transaction, db, subjectId, { [direction]: { stars: { [stars]: FieldValue.increment(1) } } });
}

/** Moves a review from the star counts to the taken-down ones, or back. */
export function countTakenDown(
  transaction: Transaction,
  db: Firestore,
  { subjectId, direction, stars }: Counted,
  by: 1 | -1,
): void {
  const change = { stars: { [stars]: FieldValue.increment(-by) }, takenDown: FieldValue.increment(by) };
  changeCounts(transaction, db, subjectId, { [direction]: change });
}

function changeCounts(transaction: Transaction, db: Firestore, subjectId: string, change: object): void {
  const { path } = ratings(db).doc(subjectId);
  transaction.set(db.doc(path), change, { merge: true });
}

export async function readStarCounts(
  db: Firestore,
  accountId: string,
  direction: ReviewDirection,
): Promise<StarCounts> {
  return (await readBatched(ratings(db).doc(accountId))).data()?.[direction] ?? NONE;
}

/** Star counts of several accounts. */
export async function readAllStarCounts(
  db: Firestore,
  accountIds: readonly string[],
  direction: ReviewDirection,
): Promise<ReadonlyMap<string, StarCounts>> {
  const each = [...new Set(accountIds)].map(
    async (id) => [id, await readStarCounts(db, id, direction)] as const,
  );
  return new Map(await Promise.all(each));
}
