/** Jobs that work in pages: where a run goes on, and what it does beside another run. */
import { HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { repairAddresses } from '../../../functions/src/services/identity/agreed-address.ts';
import { type Job, runJob } from '../../../functions/src/services/scheduled-job.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { users } from '../../../functions/src/store/account/accounts.ts';
import { newAccount } from '../../../functions/src/store/account/new-account.ts';
import { readRunAges } from '../../../functions/src/store/schedule/runs.ts';
import { databaseOfItsOwn, services } from '../../support/stack/in-process.ts';
import { fromTheBeginning, timeFor } from '../../support/stack/jobs.ts';

let clock: number;
let own: Services;
let seen: string[];
beforeEach(() => {
  clock = Date.parse('2030-01-31T12:00:00Z');
  own = { ...services, db: databaseOfItsOwn(), now: () => new Date(clock) };
  seen = [];
});

const PAGES = ['a', 'b', 'c', 'd', 'e'];

/** Goes through the pages, and fails at one of them if asked. */
const job = (failsAt?: string, isDaily = false): Job => ({
  name: 'addressRepairs',
  isDaily,
  work: async (_, { after, save, isTimeUp }) => {
    for (const page of PAGES.slice(PAGES.indexOf(after ?? '') + 1)) {
      if (isTimeUp()) return false;
      if (page === failsAt) throw new Error('It broke off.');
      seen.push(page);
      await save(page);
    }
    return true;
  },
});

const hoursSinceFinish = async () => {
  const ages = await readRunAges(own.db, own.now(), { withBackups: false });
  return ages.find(({ run }) => run === 'addressRepairs')?.hours;
};

describe('a job', () => {
  test('goes on where its last run stopped or failed, and is finished at its end', async () => {
    await hoursSinceFinish();
    clock += HOUR_MS;
    await runJob(job(), own, timeFor(2));
    expect(seen).toEqual(['a', 'b']);
    await expect(runJob(job('d'), own)).rejects.toThrow('It broke off.');
    expect(await hoursSinceFinish()).toBe(1);
    await runJob(job(), own);
    expect(seen).toEqual(PAGES);
    expect(await hoursSinceFinish()).toBe(0);
    await runJob(job(), own, timeFor(1));
    expect(seen).toEqual([...PAGES, 'a']);
  });

  test('does nothing beside another run', async () => {
    const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: Job = {
      ...job(),
      work: async (...given) => {
        started.resolve();
        await released.promise;
        return job().work(...given);
      },
    };
    const first = runJob(slow, own);
    await started.promise;
    await Promise.all([runJob(job(), own), runJob(job(), own)]);
    expect(seen).toEqual([]);
    released.resolve();
    await first;
    expect(seen).toEqual(PAGES);
  });

  test('goes on ten minutes after a run that was killed', async () => {
    const started = Promise.withResolvers<void>();
    const killed: Job = {
      ...job(),
      work: () => {
        started.resolve();
        return new Promise(() => {});
      },
    };
    void runJob(killed, own);
    await started.promise;
    clock += 8 * MINUTE_MS;
    await runJob(job(), own);
    expect(seen).toEqual([]);
    clock += 2 * MINUTE_MS;
    await runJob(job(), own);
    expect(seen).toEqual(PAGES);
  });

  test('begins once a day if it is a daily one, and goes on as often as it runs', async () => {
    const daily = job(undefined, true);
    // Stores a time for a job that never finished.
    await hoursSinceFinish();
    await runJob(daily, own, timeFor(3));
    await runJob(daily, own);
    await runJob(daily, own);
    expect(seen).toEqual(PAGES);
    clock += 12 * HOUR_MS;
    await runJob(daily, own);
    expect(seen).toEqual([...PAGES, ...PAGES]);
  });
});

test('the repair of addresses asks Auth about each account once, over several runs', async () => {
  const writer = own.db.bulkWriter({ throttling: false });
  const ids = Array.from({ length: 1200 }, (_, index) => `account-${index}`);
  for (const id of ids) {
    const known = { name: 'Someone', email: `${id}@example.com`, accountType: 'customer' } as const;
    writer.create(users(own.db).doc(id), newAccount(id, known, own.now()));
  }
  await writer.close();
  const asked: string[] = [];
  const findEmail = async (id: string) => {
    asked.push(id);
    return undefined;
  };
  const within = { ...own, identity: { ...own.identity, findEmail } };
  const repairs: Job = { name: 'addressRepairs', work: repairAddresses };
  await runJob(repairs, within, timeFor(1));
  expect(asked).toHaveLength(500);
  await runJob(repairs, within, timeFor(2));
  expect(asked.toSorted()).toEqual(ids.toSorted());
  expect(await repairAddresses(within, fromTheBeginning())).toBe(true);
});
