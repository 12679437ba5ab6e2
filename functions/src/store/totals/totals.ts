/**
 * Sums over all documents of a kind, at a constant cost to read. They change in the transaction that changes a
 * document, so they are always current. Each is spread over several documents (shards). A change writes to any one of
 * them without reading it, so writers don't contend.
 */
import {
  type AggregateQuery,
  type AggregateQuerySnapshot,
  type AggregateSpec,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type SetOptions,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection } from '../firestore/collection.ts';
import { ALREADY_EXISTS, FAILED_PRECONDITION, statusOf } from '../firestore/grpc-status.ts';
import { ifUnchangedSince } from '../firestore/transact.ts';

export type Sums = Readonly<Record<string, number>>;

const totalsIn = collection('totals', z.object({ sums: z.record(z.string(), z.number()) }));

/** Runs in a transaction, so that all counts are of one moment. */
export type Read = <S extends AggregateSpec>(query: AggregateQuery<S>) => Promise<AggregateQuerySnapshot<S>>;

export type Totals = {
  name: string;
  /** Counts all documents. Returns every sum, including zeros. */
  recount: (read: Read, db: Firestore, now: Date) => Promise<Sums>;
};

const SHARDS = 10;

const shardOf = (db: Firestore, { name }: Totals, index: number) => totalsIn(db).doc(`${name}-${index}`);

/** The difference between a full count and the shards. Missing if there was never a full count. */
const correctionOf = (db: Firestore, { name }: Totals) => totalsIn(db).doc(`${name}-correction`);

const partsOf = (db: Firestore, totals: Totals) => [
  correctionOf(db, totals),
  ...Array.from({ length: SHARDS }, (_, index) => shardOf(db, totals, index)),
];

/** A transaction or a batch. */
export type Writer = {
  set: (ref: DocumentReference, data: Record<string, unknown>, options: SetOptions) => unknown;
};

export function addToTotals(writer: Writer, db: Firestore, totals: Totals, change: Sums): void {
  const changed = Object.entries(change).filter(([, by]) => by !== 0);
  if (changed.length === 0) return;
  const { path } = shardOf(db, totals, Math.floor(Math.random() * SHARDS));
  const sums = Object.fromEntries(changed.map(([sum, by]) => [sum, FieldValue.increment(by)]));
  writer.set(db.doc(path), { sums }, { merge: true });
}

/** Makes the first full count if there was none, as with older data. */
export async function readTotals(db: Firestore, totals: Totals, now: Date): Promise<Sums> {
  const parts = await db.getAll(...partsOf(db, totals));
  const [correction] = parts;
  if (correction?.exists) return totalOf(parts.map((part) => part.data()?.sums ?? {}));
  await correctTotals(db, totals, now);
  return readTotals(db, totals, now);
}

function totalOf(parts: readonly Sums[]): Sums {
  const total: Record<string, number> = {};
  for (const [sum, by] of parts.flatMap((part) => Object.entries(part))) total[sum] = (total[sum] ?? 0) + by;
  return total;
}

/**
 * Counts all documents, corrects the sums, and returns the corrections. There are none unless documents were changed
 * outside the calls. Count and sums are read at one moment and later changes add to both, so nothing waits. Of two
 * parallel corrections the second is dropped. Removes sums that are no longer needed.
 */
export async function correctTotals(db: Firestore, totals: Totals, now: Date): Promise<Sums> {
  const [wanted, parts] = await db.runTransaction(
    (transaction) =>
      Promise.all([
        totals.recount((query) => transaction.get(query), db, now),
        transaction.getAll(...partsOf(db, totals)),
      ] as const),
    { readOnly: true },
  );
  const total = totalOf(parts.map((part) => part.data()?.sums ?? {}));
  const lacking = Object.entries(wanted).map(([sum, value]) => [sum, value - (total[sum] ?? 0)] as const);
  const [correction, ...shards] = parts;
  const before = correction?.data()?.sums ?? {};
  const sums = Object.fromEntries(lacking.map(([sum, by]) => [sum, (before[sum] ?? 0) + by]));
  const ref = correctionOf(db, totals);
  await unlessChanged(
    correction?.exists
      ? ref.update({ sums }, ifUnchangedSince(correction))
      : ref.create({ id: ref.id, sums }),
  );
  await Promise.all(shards.map((part) => forget(part, (sum) => !(sum in wanted))));
  return Object.fromEntries(lacking.filter(([, by]) => by !== 0));
}

async function forget(
  shard: DocumentSnapshot<{ sums: Sums }>,
  isForgotten: (sum: string) => boolean,
): Promise<void> {
  const sums = Object.entries(shard.data()?.sums ?? {});
  const kept = sums.filter(([sum]) => !isForgotten(sum));
  if (kept.length === sums.length) return;
  await unlessChanged(shard.ref.update({ sums: Object.fromEntries(kept) }, ifUnchangedSince(shard)));
}

/** After a parallel change, the next correction will succeed. */
async function unlessChanged(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (![ALREADY_EXISTS, FAILED_PRECONDITION].includes(statusOf(error))) throw error;
  }
}
