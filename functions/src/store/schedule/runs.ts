/** The last successful run of each scheduled job, so that an alarm notices one that is overdue. */
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, moment } from '../firestore/collection.ts';

const runs = collection('scheduledRuns', z.object({ finishedAt: moment }));

const WATCHED_RUNS = ['daily', 'exportAccounts', 'writeSitemaps'] as const;
export type WatchedRun = (typeof WATCHED_RUNS)[number];

export async function recordRun(db: Firestore, run: WatchedRun, now: Date): Promise<void> {
  await runs(db)
    .doc(run)
    .set({ id: run, finishedAt: Timestamp.fromDate(now) });
}

const HOUR_MS = 60 * 60 * 1000;

/** A job that never ran counts from the first time that this asks. */
export async function readRunAges(db: Firestore, now: Date): Promise<{ run: WatchedRun; hours: number }[]> {
  const found = await db.getAll(...WATCHED_RUNS.map((run) => runs(db).doc(run)));
  return Promise.all(
    WATCHED_RUNS.map(async (run, index) => {
      const finishedAt = found[index]?.data()?.finishedAt.toMillis();
      if (finishedAt === undefined) await recordRun(db, run, now);
      return { run, hours: (now.getTime() - (finishedAt ?? now.getTime())) / HOUR_MS };
    }),
  );
}
