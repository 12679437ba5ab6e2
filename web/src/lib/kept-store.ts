import { createStore, get } from 'idb-keyval';
import { readStored, storageKeys } from './stored.ts';

/** Where the answers to queries are kept for the next visit (app/offline). */
export const keptStore = createStore('kept-queries', 'queries');

export const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
/** What comes from the future by more than this was kept by a clock that was wrong. */
export const CLOCK_SLACK_MS = 60 * 60 * 1000;

/** What was kept of a query for whoever is signed in here; throws where nothing was. Its form is for the caller to know. */
export async function readKept(queryKey: readonly unknown[]) {
  const accountId = readStored(storageKeys.keptFor);
  if (!accountId || accountId !== readStored(storageKeys.signedInAs)) throw new Error('Nothing is kept');
  const { state } = JSON.parse(
    (await get<string>(`${accountId}-${JSON.stringify(queryKey)}`, keptStore)) ?? '{}',
  );
  const age = Date.now() - state.dataUpdatedAt;
  if (age > KEEP_MS || age < -CLOCK_SLACK_MS) throw new Error('Kept at another time');
  return state.data;
}
