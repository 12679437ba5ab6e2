/** Lets a long job go on where its last run stopped, as a function runs for half an hour at most. */
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, moment } from '../firestore/collection.ts';

const progress = collection(
  'jobProgress',
  z.object({ startedAt: moment, after: z.nullable(z.string()), parts: z.int() }),
);

/** `after` is where the last part ended, or null before the first one. `parts` counts the finished ones. */
export type Progress = { startedAt: Date; after: string | null; parts: number };

/** A job that stopped so long ago begins again, as what it read is out of date. */
const STALE_MS = 12 * 60 * 60 * 1000;

/** Does a job part by part, each of which returns where it ended. A part may be done twice. */
export async function runInParts(
  db: Firestore,
  job: string,
  now: () => Date,
  doPart: (progress: Progress) => Promise<string | null>,
): Promise<Progress> {
  const ref = progress(db).doc(job);
  const last = (await ref.get()).data();
  const isFresh = last && now().getTime() - last.startedAt.toMillis() < STALE_MS;
  const startedAt = isFresh ? last.startedAt.toDate() : now();
  let { after, parts } = isFresh ? last : { after: null, parts: 0 };
  do {
    after = await doPart({ startedAt, after, parts });
    parts += 1;
    await ref.set({ id: job, startedAt: Timestamp.fromDate(startedAt), after, parts });
  } while (after !== null);
  await ref.delete();
  return { startedAt, after, parts };
}
