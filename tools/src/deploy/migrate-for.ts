import { initializeApp } from 'firebase-admin/app';
import { readConfig } from '../../../functions/src/config.ts';
import { makeServices } from '../../../functions/src/services/index.ts';
import { MIGRATIONS, migrate } from '../../../functions/src/services/maintenance/migrations/migrate.ts';

/** Longer ones are left to the job, so that a deployment ends. */
export const MIGRATE_MS = 10 * 60_000;

/** By the credentials of `gcloud auth application-default login`, if there is anything to migrate. */
export async function migrateFor(milliseconds: number, projectId: string): Promise<string[]> {
  const until = Date.now() + milliseconds;
  const config = readConfig({ ...process.env, GCLOUD_PROJECT: projectId });
  const services = makeServices(initializeApp({ projectId }), config);
  return migrate(services, MIGRATIONS, () => Date.now() > until);
}
