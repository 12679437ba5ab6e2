/** Runs scheduled work in pages: each run works for a bounded time, and the next one goes on where it stopped. */
import { dateIn } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { beginRun, changeRun, type JobName, type Progress } from '../store/schedule/runs.ts';
import type { Services } from './services.ts';

/** Returns whether everything is done. Safe to repeat from any point. */
export type Work = (services: Services, progress: Progress) => Promise<boolean>;

/** For work without pages. If it is cut off, its next run finds what is left. */
export const inOneRun =
  (work: (services: Services) => Promise<void>): Work =>
  async (services) => {
    await work(services);
    return true;
  };

export type Job = {
  name: JobName;
  work: Work;
  /** Whether it begins once in a UTC day, even if yesterday's pass is unfinished. Otherwise after each finished pass. */
  isDaily?: boolean;
};

/** The timeout of the functions, and shorter than the time between two runs. */
export const JOB_TIMEOUT_SECONDS = 540;
/** Leaves time to finish a page. */
const RUN_MS = 420_000;

const stopwatch = (ms = RUN_MS) => {
  const until = performance.now() + ms;
  return () => performance.now() >= until;
};

const SHORT_RUN_MS = 30_000;

/** Runs short work within another function, always from the beginning. Throws if something is left. */
export async function runAtOnce(work: Work, services: Services): Promise<void> {
  const progress = { startedAt: services.now(), ...BEGINNING, save: async () => {} };
  if (!(await work(services, { ...progress, isTimeUp: stopwatch(SHORT_RUN_MS) })))
    throw new Error('Not everything that was due could be done.');
}

/** Of two runs at the same time, the second does nothing. */
export async function runJob(job: Job, services: Services, isTimeUp = stopwatch()): Promise<void> {
  const { db, now } = services;
  const busyUntil = new Date(now().getTime() + JOB_TIMEOUT_SECONDS * 1000);
  const run = await beginRun(db, job.name, { now: now(), busyUntil });
  if (!run) return;
  const isOfToday =
    run.startedAt !== null && dateIn('UTC', run.startedAt.toMillis()) === dateIn('UTC', now());
  const { after, parts } = job.isDaily && !isOfToday ? BEGINNING : run;
  const startedAt = (after === null ? null : run.startedAt) ?? Timestamp.fromDate(now());
  const save: Progress['save'] = (reached, written = 0) =>
    changeRun(db, job.name, { startedAt, after: reached, parts: written });
  let isDone = false;
  try {
    if (job.isDaily && isOfToday && after === null) return;
    isDone = await job.work(services, { startedAt: startedAt.toDate(), after, parts, save, isTimeUp });
  } finally {
    const finished = isDone ? { startedAt, ...BEGINNING, finishedAt: Timestamp.fromDate(now()) } : {};
    await changeRun(db, job.name, { busyUntil: null, ...finished });
  }
}

const BEGINNING = { after: null, parts: 0 };
