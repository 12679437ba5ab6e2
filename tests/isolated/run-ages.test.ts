import { expect, test } from 'vitest';
import { logRunAges } from '../../functions/src/services/maintenance/maintenance.ts';
import { recordRun } from '../../functions/src/store/schedule/runs.ts';
import { databaseOfItsOwn } from '../support/in-process.ts';

const HOUR_MS = 60 * 60 * 1000;

test('the log says how long ago the daily maintenance succeeded', async () => {
  const db = databaseOfItsOwn();
  const begin = Date.parse('2030-01-31T03:30:00Z');
  const lines: object[] = [];
  const log = {
    info: (_: string, fields: object) => Reflect.get(fields, 'run') === 'daily' && lines.push(fields),
    error: () => {},
  };
  const logAfter = (hours: number) => logRunAges({ db, log, now: () => new Date(begin + hours * HOUR_MS) });
  await logAfter(0);
  await logAfter(27);
  await recordRun(db, 'daily', new Date(begin + 27 * HOUR_MS));
  await logAfter(28);
  expect(lines).toEqual([
    { run: 'daily', hours: 0 },
    { run: 'daily', hours: 27 },
    { run: 'daily', hours: 1 },
  ]);
});
