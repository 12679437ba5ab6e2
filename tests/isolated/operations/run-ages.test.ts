import { HOUR_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { logDelays } from '../../../functions/src/services/maintenance/maintenance.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { changeRun } from '../../../functions/src/store/schedule/runs.ts';
import { databaseOfItsOwn, services } from '../../support/stack/in-process.ts';

test('the log says how long ago each job was finished', async () => {
  const db = databaseOfItsOwn();
  const begin = Date.parse('2030-01-31T03:30:00Z');
  const after = (hours: number) => new Date(begin + hours * HOUR_MS);
  const agesAfter = async (hours: number, backups?: Services['backups']) => {
    const lines: object[] = [];
    const log = {
      info: (message: string, fields: object) => message === 'run age' && lines.push(fields),
      error: () => {},
    };
    await logDelays({ ...services, db, log, backups, now: () => after(hours) });
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
  const backups = async () => ({ firestoreBackup: after(20), purgedExport: after(26) });
  const unreadable = async () => Promise.reject(new Error('403'));
  const ofBackups = async (hours: number, read: Services['backups']) =>
    (await agesAfter(hours, read)).slice(-3);
  const at27 = [
    { run: 'firestoreBackup', hours: 7 },
    { run: 'firestoreExport', hours: 0 },
    { run: 'purgedExport', hours: 1 },
  ];
  expect(await ofBackups(27, backups)).toEqual(at27);
  expect(await ofBackups(30, unreadable)).toEqual(at27.map(({ run, hours }) => ({ run, hours: hours + 3 })));
});
