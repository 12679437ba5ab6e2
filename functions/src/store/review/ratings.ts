/**
 * The star counts of each account's published reviews, by direction. They change in the transaction that publishes a
 * review or takes it down, without being read, so that writers don't contend.
 */
import type { ReviewDirection } from '@marketplace/contract/constants';
import type { Firestore } from 'firebase-admin/firestore';
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
