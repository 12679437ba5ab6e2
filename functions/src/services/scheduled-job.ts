/** Runs scheduled work in pages: each run works for a bounded time, and the next one goes on where it stopped. */
import { Timestamp } from 'firebase-admin/firestore';
import { beginRun, changeRun, type JobName, type Progress, type StoredRun } from '../store/schedule/runs.ts';
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
  /** Whether it begins once in a UTC day. Otherwise it begins again with every run. */
  isDaily?: boolean;
};

/** The timeout of the functions, and shorter than the time between two runs. */
export const JOB_TIMEOUT_SECONDS = 540;
/** Leaves time to finish a page. */
const RUN_MS = 420_000;

const stopwatch = () => {
  const until = performance.now() + RUN_MS;
  return () => performance.now() >= until;
};

/** Of two runs at the same time, the second does nothing. */
export async function runJob(job: Job, services: Services, isTimeUp = stopwatch()): Promise<void> {
  const { db, now } = services;
  const busyUntil = new Date(now().getTime() + JOB_TIMEOUT_SECONDS * 1000);
  const run = await beginRun(db, job.name, { now: now(), busyUntil });
  if (!run) return;
  const save = (after: string | null) => changeRun(db, job.name, { after });
  let isDone = false;
  try {
    if (job.isDaily && isOfToday(run, now())) return;
    isDone = await job.work(services, { after: run.after, save, isTimeUp });
  } finally {
    const finished = isDone ? { after: null, finishedAt: Timestamp.fromDate(now()) } : {};
    await changeRun(db, job.name, { busyUntil: null, ...finished });
  }
}

/** Whether the job was finished today and is not in the middle of another pass. */
const isOfToday = ({ after, finishedAt }: StoredRun, now: Date): boolean =>
  after === null && finishedAt !== null && dayOf(finishedAt.toDate()) === dayOf(now);

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
