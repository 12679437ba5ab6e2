/** While a backup is imported, triggers and schedules do nothing. */
import { HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Services } from '../../../functions/src/services/services.ts';
import { runAdmin } from '../../../tools/src/admin/commands.ts';
import { everyDocument } from '../../support/firestore/every-document.ts';
import { databaseOfItsOwn, services } from '../../support/stack/in-process.ts';
import { allTriggers, connectTriggers, runSchedule } from '../random-walk/triggers.ts';

const BEGIN = Date.parse('2030-01-31T03:00:00Z');

let db: Services['db'];
let clock: number;
let disconnect: () => void;
const now = () => new Date(clock);
beforeEach(() => {
  db = databaseOfItsOwn();
  clock = BEGIN;
  disconnect = connectTriggers({ db, now, log: services.log });
});
afterEach(() => disconnect());

const admin = (command: string) => runAdmin({ command }, { ...services, db, now }, async () => true);
const stored = async () => (await everyDocument(db)).map(({ ref }) => ref.parent.id);

/** The triggers that use an event of this time. */
async function findWorking(at: number): Promise<string[]> {
  const used = () => {
    throw new Error('Used the event.');
  };
  const event = Object.defineProperties(
    { time: new Date(at).toISOString() },
    { data: { get: used }, params: { get: used } },
  );
  const found = await Promise.all(
    allTriggers.map(async ({ name, run }) => {
      const outcome = await run(event).catch((error: unknown) => error);
      return outcome === undefined ? [] : [name];
    }),
  );
  return found.flat();
}

test('triggers drop the events of a pause, however late they arrive, and no others', async () => {
  const names = allTriggers.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(8);
  expect(await findWorking(BEGIN)).toEqual(names);
  expect(await admin('pause-triggers')).toContain('Paused until 2030-01-31T15:00:00.000Z');
  clock += MINUTE_MS;
  expect(await findWorking(clock)).toEqual([]);
  clock += HOUR_MS;
  await admin('resume-triggers');
  clock += MINUTE_MS;
  expect(await findWorking(BEGIN + MINUTE_MS)).toEqual([]);
  expect(await findWorking(clock)).toEqual(names);
});

test('schedules skip their runs during a pause', async () => {
  await admin('pause-triggers');
  await runSchedule();
  expect(await stored()).toEqual(['pauses']);
  await admin('resume-triggers');
  clock += MINUTE_MS;
  await runSchedule();
  expect(await stored()).toContain('scheduledRuns');
});

test('a forgotten pause ends after twelve hours', async () => {
  await admin('pause-triggers');
  clock += 13 * HOUR_MS;
  expect(await findWorking(clock)).not.toEqual([]);
});
