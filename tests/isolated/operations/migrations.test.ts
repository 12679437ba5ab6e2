import { describe, expect, test } from 'vitest';
import { MIGRATIONS, migrate } from '../../../functions/src/services/maintenance/migrations/migrate.ts';
import { databaseOfItsOwn, services } from '../../support/stack/in-process.ts';
import { timeFor } from '../../support/stack/jobs.ts';

describe('a migration', () => {
  const counting = (pages: string[]) => {
    const asked: (string | null)[] = [];
    const migrations = {
      '0001-first': async (_: unknown, after: string | null) => {
        asked.push(after);
        return pages[pages.indexOf(after ?? '') + 1] ?? null;
      },
      '0002-second': async () => null,
    };
    return { asked, migrations };
  };

  test('goes on where its last run stopped, keeps the next one waiting, and runs once', async () => {
    const { asked, migrations } = counting(['a', 'b', 'c']);
    const site = { ...services, db: databaseOfItsOwn() };
    expect(await migrate(site, migrations, timeFor(2))).toEqual(['0001-first', '0002-second']);
    expect(await migrate(site, migrations, timeFor(5))).toEqual([]);
    expect(await migrate(site, migrations, timeFor(5))).toEqual([]);
    expect(asked).toEqual([null, 'a', 'b', 'c']);
  });

  test('tries the same page again after a failure', async () => {
    const { asked, migrations } = counting(['a']);
    const site = { ...services, db: databaseOfItsOwn() };
    const broken = { ...migrations, '0001-first': () => Promise.reject(new Error('Out of order')) };
    await expect(migrate(site, broken)).rejects.toThrow('Out of order');
    expect(await migrate(site, migrations)).toEqual([]);
    expect(asked).toEqual([null, 'a']);
  });
});

test('the migrations of this version are numbered, and run in the order of their numbers', () => {
  const names = Object.keys(MIGRATIONS);
  expect(names.filter((name) => !/^\d{4}-[a-z-]+$/.test(name))).toEqual([]);
  expect(names).toEqual([...names].sort());
});
