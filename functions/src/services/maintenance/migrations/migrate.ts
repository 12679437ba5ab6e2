/**
 * Changes of stored data that a new version needs. Each migration goes on where its last run stopped, and its end is
 * recorded, so that it runs once for each database.
 */
import { Timestamp } from 'firebase-admin/firestore';
import { readMigration, saveMigration } from '../../../store/schedule/migrations.ts';
import type { Services } from '../../services.ts';

/**
 * Migrates the page after an id. Returns the last id of the page, or null at the end. A page may be migrated twice.
 */
export type MigratePage = (services: Services, after: string | null) => Promise<string | null>;

/** By number and name, such as `0001-reach`, in the order of their numbers. Never renumber one that has run. */
export const MIGRATIONS: Readonly<Record<string, MigratePage>> = {};

/** Runs the migrations that are not finished, until the time is up. Returns those that are unfinished. */
export async function migrate(
  services: Services,
  migrations = MIGRATIONS,
  isTimeUp: () => boolean = () => false,
): Promise<string[]> {
  const names = Object.keys(migrations);
  for (const [index, name] of names.entries()) {
    const migratePage = migrations[name];
    let state = await readMigration(services.db, name);
    while (!state.finishedAt && migratePage) {
      if (isTimeUp()) return names.slice(index);
      const after = await migratePage(services, state.after);
      const finishedAt = after === null ? Timestamp.fromDate(services.now()) : null;
      state = { id: name, after, finishedAt };
      await saveMigration(services.db, state);
      if (finishedAt) services.log.info('finished a migration', { name });
    }
  }
  return [];
}
