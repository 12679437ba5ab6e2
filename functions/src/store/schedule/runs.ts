/**
 * The scheduled jobs: which one is running, where its next run goes on, and its last complete run, so that an alarm
 * notices a job that is overdue.
 */
import { HOUR_MS } from '@marketplace/contract/shared/time';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, moment } from '../firestore/collection.ts';
import { transact } from '../firestore/transact.ts';

export const JOBS = [
  'accountDeletions',
  'addressRepairs',
  'digests',
  'emails',
  'exportAccounts',
  'migrations',
  'pictureCleanup',
  'profileCopies',
  'recounts',
  'requestReminders',
  'writeSitemaps',
] as const;
export type JobName = (typeof JOBS)[number];

/** What Google runs for us. */
export const BACKUPS = ['firestoreBackup', 'firestoreExport', 'purgedExport'] as const;
export type BackupName = (typeof BACKUPS)[number];

export type RunName = JobName | BackupName;

const runFields = z.object({
  finishedAt: z._default(z.nullable(moment), null),
  /** When the pass began that `after` belongs to, or the last finished one. */
  startedAt: z._default(z.nullable(moment), null),
  /** What the last run was working on when its time was up. Null at the beginning. */
  after: z._default(z.nullable(z.string()), null),
  /** How many files the pass has written. */
  parts: z._default(z.int(), 0),
  /** No other run begins before this time. Null while none is running. */
  busyUntil: z._default(z.nullable(moment), null),
});
export type StoredRun = z.infer<typeof runFields>;

const runs = collection('scheduledRuns', runFields);

/** Changes only the given fields, so that a run that is late keeps the others. */
export async function changeRun(db: Firestore, job: RunName, change: Partial<StoredRun>): Promise<void> {
  await db.doc(runs(db).doc(job).path).set(change, { merge: true });
}

/** Undefined while another run of the job is busy. A run that was killed is busy until that time. */
export function beginRun(
  db: Firestore,
  job: JobName,
  { now, busyUntil }: { now: Date; busyUntil: Date },
): Promise<StoredRun | undefined> {
  const ref = runs(db).doc(job);
  return transact(db, async (transaction) => {
    const run = (await transaction.get(ref)).data() ?? { ...z.parse(runFields, {}), id: job };
    if (run.busyUntil && run.busyUntil.toDate() > now) return undefined;
    transaction.set(ref, { ...run, busyUntil: Timestamp.fromDate(busyUntil) });
    return run;
  });
}

export type Progress = {
  /** When the first run of this pass began. */
  startedAt: Date;
  /** Where the last run stopped. Null at the beginning. */
  after: string | null;
  /** How many files the runs before have written. */
  parts: number;
  save: (after: string | null, parts?: number) => Promise<void>;
  isTimeUp: () => boolean;
};

/** What never finished counts from the first time that this asks. */
export async function readRunAges(
  db: Firestore,
  now: Date,
  { withBackups }: { withBackups: boolean },
): Promise<{ run: RunName; hours: number }[]> {
  const names: RunName[] = [...JOBS, ...(withBackups ? BACKUPS : [])];
  const found = await db.getAll(...names.map((name) => runs(db).doc(name)));
  return Promise.all(
    names.map(async (run, index) => {
      const finishedAt = found[index]?.data()?.finishedAt?.toMillis();
      if (finishedAt === undefined) await changeRun(db, run, { finishedAt: Timestamp.fromDate(now) });
      return { run, hours: (now.getTime() - (finishedAt ?? now.getTime())) / HOUR_MS };
    }),
  );
}

/** Stores the times of the newest backups, so that their age grows while they can't be read. */
export async function storeBackups(db: Firestore, times: Partial<Record<BackupName, Date>>): Promise<void> {
  await Promise.all(
    BACKUPS.map(async (name) => {
      const time = times[name];
      if (time) await changeRun(db, name, { finishedAt: Timestamp.fromDate(time) });
    }),
  );
}
