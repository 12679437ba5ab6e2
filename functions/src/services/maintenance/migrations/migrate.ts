/**
 * Changes of stored data that a new version needs. Each migration goes on where its last run stopped, and its end is
 * recorded, so that it runs once for each database.
 */
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, moment } from '../../../store/firestore/collection.ts';
import type { Services } from '../../services.ts';
import { createAccountListeners, removeSessionListeners } from './account-listeners.ts';
import { removeSearchFields } from './closed-requests.ts';
import { fillConversationLists } from './conversation-lists.ts';
import { fillReach, fillRequestPlaces } from './places.ts';
import { fillQuietSince } from './quiet-since.ts';
import { fillRequestOutcomes } from './request-outcomes.ts';

/**
 * Migrates the page after an id. Returns the last id of the page, or null at the end. A page may be migrated twice.
 */
export type MigratePage = (services: Services, after: string | null) => Promise<string | null>;

/** In the order of their numbers. Never remove or renumber one that has run in production. */
export const MIGRATIONS: Readonly<Record<string, MigratePage>> = {
  '0001-conversation-lists': fillConversationLists,
  '0002-account-listeners': createAccountListeners,
  '0003-session-listeners': removeSessionListeners,
  '0004-request-outcomes': fillRequestOutcomes,
  '0005-closed-requests': removeSearchFields,
  '0006-reach': fillReach,
  '0007-request-places': fillRequestPlaces,
  '0008-quiet-since': fillQuietSince,
};

/** `after` is the last migrated id, or null before the first page. */
const progress = collection(
  'migrations',
  z.object({ after: z.nullable(z.string()), finishedAt: z.nullable(moment) }),
);

/** Runs the migrations that are not finished, until the time is up. Returns those that are unfinished. */
export async function migrate(
  services: Services,
  migrations = MIGRATIONS,
  isTimeUp: () => boolean = () => false,
): Promise<string[]> {
  const names = Object.keys(migrations);
  for (const [index, name] of names.entries()) {
    const migratePage = migrations[name];
    let state = await readProgress(services.db, name);
    while (!state.finishedAt && migratePage) {
      if (isTimeUp()) return names.slice(index);
      const after = await migratePage(services, state.after);
      const finishedAt = after === null ? Timestamp.fromDate(services.now()) : null;
      state = { id: name, after, finishedAt };
      await progress(services.db).doc(name).set(state);
      if (finishedAt) services.log.info('finished a migration', { name });
    }
  }
  return [];
}

async function readProgress(db: Firestore, name: string) {
  return (await progress(db).doc(name).get()).data() ?? { id: name, after: null, finishedAt: null };
}
