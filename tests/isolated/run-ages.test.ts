import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { logRunAges } from '../../functions/src/services/maintenance/maintenance.ts';
import { changeRun } from '../../functions/src/store/schedule/runs.ts';
import { databaseOfItsOwn } from '../support/in-process.ts';

const HOUR_MS = 60 * 60 * 1000;

test('the log says how long ago each job was finished', async () => {
  const db = databaseOfItsOwn();
  const begin = Date.parse('2030-01-31T03:30:00Z');
  const after = (hours: number) => new Date(begin + hours * HOUR_MS);
  const agesAfter = async (hours: number) => {
    const lines: object[] = [];
    const log = { info: (_: string, fields: object) => lines.push(fields), error: () => {} };
    await logRunAges({ db, log, now: () => after(hours) });
    return lines;
  };
  const all = [
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
  ];
  expect(await agesAfter(0)).toEqual(all.map((run) => ({ run, hours: 0 })));
  await changeRun(db, 'recounts', { finishedAt: Timestamp.fromDate(after(26)) });
  expect(await agesAfter(27)).toEqual(all.map((run) => ({ run, hours: run === 'recounts' ? 1 : 27 })));
});
