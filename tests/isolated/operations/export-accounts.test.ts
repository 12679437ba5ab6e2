/** The daily copy of Auth's accounts, with more of them than one run can copy. */
import { DAY_MS, HOUR_MS } from '@marketplace/contract/shared/time';
import { beforeEach, expect, test } from 'vitest';
import { exportAccounts } from '../../../functions/src/services/maintenance/export-accounts.ts';
import { runJob } from '../../../functions/src/services/scheduled-job.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { databaseOfItsOwn, logged, services } from '../../support/stack/in-process.ts';
import { timeFor } from '../../support/stack/jobs.ts';

const PAGES = 45;

let within: Services;
let files: Map<string, string>;
let asked: number[];
let fails: number | undefined;
let clock: number;

beforeEach(() => {
  [files, asked, fails, clock] = [new Map(), [], undefined, Date.parse('2030-01-31T04:00:00Z')];
  const copyAccounts = async (page = '0') => {
    if (Number(page) === fails) throw new Error('Auth is out of order');
    asked.push(Number(page));
    const account = { localId: `account-${page}`, email: `${page}@example.com`, passwordHash: 'a hash' };
    const rest = { emailVerified: true, salt: 'salt', disabled: false, createdAt: '0' };
    const next = Number(page) + 1 < PAGES ? String(Number(page) + 1) : undefined;
    return { accounts: [{ ...account, ...rest }], next };
  };
  within = {
    ...services,
    db: databaseOfItsOwn(),
    now: () => new Date(clock),
    identity: { ...services.identity, copyAccounts },
    exports: { write: async (name, bytes) => void files.set(name, bytes.toString()) },
  };
});

const run = (isTimeUp?: () => boolean) =>
  runJob({ name: 'exportAccounts', work: exportAccounts, isDaily: true }, within, isTimeUp);
const copied = () =>
  [...files.values()].flatMap((content) =>
    JSON.parse(content).users.map(({ localId }: { localId: string }) => localId),
  );

test('goes on where a run stopped or failed, and writes each account once', async () => {
  await run(timeFor(1));
  clock += HOUR_MS;
  fails = 41;
  await expect(run()).rejects.toThrow('out of order');
  expect(files.size).toBe(2);
  fails = undefined;
  await run();
  expect(copied()).toEqual(Array.from({ length: PAGES }, (_, page) => `account-${page}`));
  expect([...files.keys()].map((name) => name.replace(/-[\w-]{36}/, ''))).toEqual([
    'accounts/2030-01-31T04:00:00.000Z/00000.json',
    'accounts/2030-01-31T04:00:00.000Z/00001.json',
    'accounts/2030-01-31T04:00:00.000Z/00002.json',
  ]);
});

test('begins again the next day, even after a failed run', async () => {
  fails = 30;
  await expect(run()).rejects.toThrow();
  fails = undefined;
  for (let day = 0; day < 2; day += 1) {
    clock += DAY_MS;
    asked = [];
    await run();
    expect(asked).toHaveLength(PAGES);
  }
});

test('logs nothing about accounts but the number of files', async () => {
  logged.length = 0;
  await run();
  expect(logged).toEqual([{ message: 'exported accounts', fields: { files: 3 } }]);
});
