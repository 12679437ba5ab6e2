/** Jobs that end early each time, and backups that are old. */
import { HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { logDelays } from '../../../functions/src/services/maintenance/maintenance.ts';
import { runJob } from '../../../functions/src/services/scheduled-job.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { BACKUPS, JOBS, type JobName } from '../../../functions/src/store/schedule/runs.ts';
import type { Line } from '../../../tools/src/ops/alarms/points.ts';
import { recordLog } from '../../../tools/src/ops/alarms/record-log.ts';
import { databaseOfItsOwn, services } from '../../support/stack/in-process.ts';
import { START } from './fault.ts';

/** How many hours a run may be old. */
export const LIMITS: Record<string, number> = {
  emails: 1,
  accountDeletions: 3,
  digests: 3,
  migrations: 3,
  pictureCleanup: 3,
  profileCopies: 3,
  requestReminders: 3,
  addressRepairs: 26,
  exportAccounts: 26,
  recounts: 26,
  writeSitemaps: 26,
  purgedExport: 26,
  firestoreBackup: 36,
  firestoreExport: 200,
};

/** A run or backup that ends early, or of which there is none, since the beginning. */
export async function linesOfOld(run: string, hours: number): Promise<Line[]> {
  const jobs = JOBS.filter((name) => name === run);
  const lines = await runFor({ hours, jobs, endsEarly: true, oldBackup: run });
  return lines.filter(({ jsonPayload }) => jsonPayload.run === run);
}

type Course = { hours: number; jobs?: readonly JobName[]; endsEarly?: boolean; oldBackup?: string };

/** Runs each job about as often as a quarter of its limit, and logs the delays now and then. */
export async function runFor({ hours, jobs = JOBS, endsEarly = false, oldBackup }: Course): Promise<Line[]> {
  let clock = START;
  const { log, lines } = recordLog(() => new Date(clock), { by: 'everyTenMinutes' });
  const backups = async () =>
    Object.fromEntries(BACKUPS.map((name) => [name, new Date(name === oldBackup ? START : clock)]));
  const own: Services = { ...services, db: databaseOfItsOwn(), now: () => new Date(clock), log, backups };
  const end = START + hours * HOUR_MS;
  await logDelays(own);
  for (let step = 1; clock < end; step += 1) {
    clock += 20 * MINUTE_MS;
    for (const name of jobs) {
      const everySteps = Math.max(1, Math.floor((LIMITS[name] ?? 1) * 2));
      if (step % everySteps === 0) await runJob({ name, work: async () => !endsEarly }, own);
    }
    if (clock >= end - HOUR_MS || step % Math.ceil(hours / 4) === 0) await logDelays(own);
  }
  return lines;
}

export const ALL_RUNS: readonly string[] = [...JOBS, ...BACKUPS];
