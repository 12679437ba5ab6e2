/**
 * Sums over all documents of a kind, at a constant cost to read. They change in the transaction that changes a
 * document, so they are always current. Each is spread over many documents (shards). A change writes to any one of
 * them without reading it, so writers don't contend, and Firestore adds them up.
 */
import {
  AggregateField,
  type AggregateQuery,
  type AggregateQuerySnapshot,
  type AggregateSpec,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
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
  /** The names of the sums to read. No other totals may have sums of these names. */
  sumsAt: (now: Date) => string[];
  /** Counts all documents. Returns every sum, including zeros. */
  recount: (read: Read, db: Firestore, now: Date) => Promise<Sums>;
};

/** With the document of the correction, 1,000 documents, which Firestore adds up for the price of one read. */
const SHARDS = 999;

/** The difference between a full count and the shards. Missing if there was never a full count. */
const correctionOf = (db: Firestore, { name }: Totals) => totalsIn(db).doc(`${name}-correction`);

/** The correction and those shards that exist. The names of all begin in the same way. */
const partsOf = (db: Firestore, { name }: Totals) =>
  totalsIn(db).where(FieldPath.documentId(), '>=', `${name}-`).where(FieldPath.documentId(), '<', `${name}.`);

/** A transaction or a batch. */
export type Writer = {
  set: (ref: DocumentReference, data: Record<string, unknown>, options: SetOptions) => unknown;
};

export function addToTotals(writer: Writer, db: Firestore, totals: Totals, change: Sums): void {
  const changed = Object.entries(change).filter(([, by]) => by !== 0);
  if (changed.length === 0) return;
  const { path } = totalsIn(db).doc(`${totals.name}-${Math.floor(Math.random() * SHARDS)}`);
  const sums = Object.fromEntries(changed.map(([sum, by]) => [sum, FieldValue.increment(by)]));
  writer.set(db.doc(path), { sums }, { merge: true });
}

/** Makes the first full count if there was none, as with older data. */
export async function readTotals(db: Firestore, totals: Totals, now: Date): Promise<Sums> {
  const names = totals.sumsAt(now);
  const [correction, ...sums] = await Promise.all([
    correctionOf(db, totals).get(),
    ...names.map((name) => addUp(db, name)),
  ]);
  const correctedAt = correction.createTime;
  // The first count may have been written between the reads, so that the sums lack it.
  if (correctedAt && sums.every(({ readTime }) => readTime >= correctedAt))
    return Object.fromEntries(names.map((name, index) => [name, sums[index]?.data().total ?? 0]));
  if (!correctedAt) await correctTotals(db, totals, now);
  return readTotals(db, totals, now);
}

/** Reads only the index of the sum, which has an entry for each shard with it. */
const addUp = (db: Firestore, name: string) =>
  totalsIn(db)
    .aggregate({ count: AggregateField.count(), total: AggregateField.sum(new FieldPath('sums', name)) })
    .get();

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
  const ref = correctionOf(db, totals);
  const [wanted, { docs }] = await db.runTransaction(
    (transaction) =>
      Promise.all([
        totals.recount((query) => transaction.get(query), db, now),
        transaction.get(partsOf(db, totals)),
      ] as const),
    { readOnly: true },
  );
  const total = totalOf(docs.map((part) => part.data().sums));
  const lacking = Object.entries(wanted).map(([sum, value]) => [sum, value - (total[sum] ?? 0)] as const);
  const correction = docs.find(({ id }) => id === ref.id);
  const before = correction?.data().sums ?? {};
  const sums = Object.fromEntries(lacking.map(([sum, by]) => [sum, (before[sum] ?? 0) + by]));
  await unlessChanged(
    correction ? ref.update({ sums }, ifUnchangedSince(correction)) : ref.create({ id: ref.id, sums }),
  );
  const shards = docs.filter((part) => part !== correction);
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
