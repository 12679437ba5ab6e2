/** Many accounts whose time to cancel is over, and those that can't be deleted. */
import { HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { purgeDueAccounts } from '../../../functions/src/services/leaving/purge-account.ts';
import { logDelays } from '../../../functions/src/services/maintenance/maintenance.ts';
import { type Job, runJob } from '../../../functions/src/services/scheduled-job.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { users } from '../../../functions/src/store/account/accounts.ts';
import { newAccount } from '../../../functions/src/store/account/new-account.ts';
import { databaseOfItsOwn, services } from '../../support/stack/in-process.ts';
import { timeFor } from '../../support/stack/jobs.ts';

const DELETIONS: Job = { name: 'accountDeletions', work: purgeDueAccounts };

let clock: number;
let own: Services;
let logged: { message: string; fields: object }[];
/** Called for the account that is deleted in Firebase Auth. */
let deleteInAuth: (id: string) => Promise<void>;
beforeEach(() => {
  clock = Date.parse('2030-01-31T12:00:00Z');
  logged = [];
  deleteInAuth = async () => {};
  own = {
    ...services,
    db: databaseOfItsOwn(),
    now: () => new Date(clock),
    identity: { ...services.identity, deleteAccount: (id) => deleteInAuth(id) },
    log: {
      info: (message, fields) => logged.push({ message, fields }),
      error: (message, _, fields = {}) => logged.push({ message, fields }),
    },
  };
});

/** Adds accounts, of which the first is due longest. Several are due at the same moment. */
async function addDue(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `account-${String(index).padStart(3, '0')}`);
  const writer = own.db.bulkWriter({ throttling: false });
  for (const [index, id] of ids.entries()) {
    const known = { name: 'Lee', email: `${id}@example.com`, accountType: 'both' as const };
    const deletesAt = Timestamp.fromMillis(clock - HOUR_MS + Math.floor(index / 4));
    writer.create(users(own.db).doc(id), { ...newAccount(id, known, own.now()), deletesAt });
  }
  await writer.close();
  return ids;
}

const left = async () => (await users(own.db).get()).docs.map(({ id }) => id);

async function ageOfDeletions() {
  logged = [];
  await logDelays(own);
  return logged.find(({ fields }) => Reflect.get(fields, 'run') === 'accountDeletions')?.fields;
}

const fail = () => Promise.reject(new Error('Auth does not answer.'));

test('due accounts are deleted over several runs, and a failing one delays no other', async () => {
  const [failing = '', ...others] = await addDue(13);
  await ageOfDeletions();
  deleteInAuth = (id) => (id === failing ? fail() : Promise.resolve());
  await runJob(DELETIONS, own, timeFor(5));
  expect(await left()).toEqual([failing, ...others.slice(4)]);
  for (let run = 0; run < 2; run += 1) await runJob(DELETIONS, own, timeFor(5));
  expect(await left()).toEqual([failing]);
});

test('an account that fails for days makes the run too old for the alarm, until it is deleted', async () => {
  const [failing] = await addDue(1);
  await ageOfDeletions();
  deleteInAuth = fail;
  for (let hours = 0; hours < 30; hours += 10) {
    clock += 10 * HOUR_MS;
    await runJob(DELETIONS, own);
  }
  expect(logged.at(-1)).toEqual({
    message: 'an account could not be deleted',
    fields: { user: failing },
  });
  expect(await ageOfDeletions()).toMatchObject({ hours: 30 });
  deleteInAuth = async () => {};
  await runJob(DELETIONS, own);
  expect(await left()).toEqual([]);
  expect(await ageOfDeletions()).toMatchObject({ hours: 0 });
});

test('an account that ends the whole run delays no other', async () => {
  const [hanging = ''] = await addDue(6);
  const begun = Promise.withResolvers<void>();
  deleteInAuth = async (id) => {
    if (id !== hanging) return;
    begun.resolve();
    await new Promise(() => {});
  };
  void runJob(DELETIONS, own);
  await begun.promise;
  clock += 10 * MINUTE_MS;
  await runJob(DELETIONS, own, timeFor(6));
  expect(await left()).toEqual([hanging]);
});
