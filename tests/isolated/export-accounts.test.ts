/** The daily copy of Auth's accounts, with more of them than one run can copy. */
import { beforeEach, expect, test } from 'vitest';
import { exportAccounts } from '../../functions/src/services/maintenance/export-accounts.ts';
import type { Services } from '../../functions/src/services/services.ts';
import { databaseOfItsOwn, logged, services } from '../support/in-process.ts';

const PAGES = 45;
const HOUR_MS = 60 * 60 * 1000;

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

const copied = () =>
  [...files.values()].flatMap((content) =>
    JSON.parse(content).users.map(({ localId }: { localId: string }) => localId),
  );

test('goes on where a failed run stopped, and writes each account once', async () => {
  fails = 30;
  await expect(exportAccounts(within)).rejects.toThrow('out of order');
  expect(files.size).toBe(1);
  fails = undefined;
  await exportAccounts(within);
  expect(copied()).toEqual(Array.from({ length: PAGES }, (_, page) => `account-${page}`));
  expect([...files.keys()].map((name) => name.replace(/-[\w-]{36}/, ''))).toEqual([
    'accounts/2030-01-31T04:00:00.000Z/00000.json',
    'accounts/2030-01-31T04:00:00.000Z/00001.json',
    'accounts/2030-01-31T04:00:00.000Z/00002.json',
  ]);
});

test('begins again the next day, and after a run that stopped long ago', async () => {
  fails = 30;
  await expect(exportAccounts(within)).rejects.toThrow();
  fails = undefined;
  for (let day = 0; day < 2; day += 1) {
    clock += 24 * HOUR_MS;
    asked = [];
    await exportAccounts(within);
    expect(asked).toHaveLength(PAGES);
  }
});

test('logs nothing about accounts but the number of files', async () => {
  logged.length = 0;
  await exportAccounts(within);
  expect(logged).toEqual([{ message: 'exported accounts', fields: { files: 3 } }]);
});
