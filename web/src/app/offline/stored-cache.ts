import { user } from '@marketplace/contract/account/schema';
import { DAY_MS, HOUR_MS } from '@marketplace/contract/shared/time';
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/query-persist-client-core';
import type { Query } from '@tanstack/react-query';
import { clear, createStore, del, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { unlockDrafts } from '@/entities/account/drafts/drafts.ts';
import { sessionQuery } from '@/entities/account/session/session-query.ts';
import { sessionStore } from '@/entities/account/session/session-store.ts';
import { isWithheld } from '@/lib/api/api-error.ts';
import { readStored, storageKeys, writeStored } from '@/lib/browser/stored.ts';
import { emptyQueue } from '@/lib/call-queue/call-queue.ts';
import { queryClient } from '@/lib/query/query-client.ts';
import { isKept, parseKept } from './kept-queries.ts';
import { watchAge } from './watch-age.ts';
import { watchQueue } from './watch-queue.ts';

const MAX_AGE_MS = 7 * DAY_MS;
/** Drops entries dated further ahead than this (clock skew). */
const CLOCK_SKEW_MS = HOUR_MS;
/** Some browsers never report a database that fails to open. */
const TIMEOUT_MS = 1000;

const store = createStore('kept-queries', 'queries');

/** Resolves with undefined if storage fails or times out, so that the page goes on. */
function withTimeout<T>(operation: Promise<T>): Promise<T | undefined> {
  const stored = operation.catch((error: unknown) => {
    console.warn('Queries are not persisted', error);
    return undefined;
  });
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  return Promise.race([stored, timeout]);
}

/** Drops entries that another app version stored in another format. */
function parse(text: string): PersistedClient {
  const client: PersistedClient = JSON.parse(text);
  const queries = client.clientState.queries.flatMap((query) => {
    try {
      if (query.state.dataUpdatedAt > Date.now() + CLOCK_SKEW_MS) return [];
      return { ...query, state: { ...query.state, data: parseKept(query.queryKey, query.state.data) } };
    } catch {
      return [];
    }
  });
  return { ...client, clientState: { mutations: [], queries } };
}

const isSignedIn = (accountId: string) => readStored(storageKeys.signedInAs) === accountId;

/** One entry for each account. */
function persistenceOf(accountId: string) {
  const persister = createAsyncStoragePersister({
    key: accountId,
    deserialize: parse,
    storage: {
      getItem: (key) => withTimeout(get<string>(key, store)),
      setItem: async (key, value) => isSignedIn(key) && withTimeout(set(key, value, store)),
      removeItem: async (key) => void (await withTimeout(del(key, store))),
    },
  });
  return {
    queryClient,
    persister,
    maxAge: MAX_AGE_MS,
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: ({ queryKey, state }: Query) =>
        state.data !== undefined && !isWithheld(state.error) && isKept(queryKey),
    },
  };
}

let keptFor: string | null = null;
let stopKeeping = () => {};

/** Persists this account's queries for the next visit. */
export function keepQueries(accountId: string): void {
  if (keptFor === accountId) return;
  stopKeeping();
  keptFor = accountId;
  // Calls that another account queued offline must not be sent by this one.
  if (readStored(storageKeys.keptFor) !== accountId) void clearPersisted();
  writeStored(storageKeys.keptFor, accountId);
  const persistence = persistenceOf(accountId);
  // Screens may have loaded data before this code did.
  void persistQueryClientSave(persistence);
  stopKeeping = persistQueryClientSubscribe(persistence);
}

async function clearPersisted(): Promise<void> {
  await Promise.all([withTimeout(clear(store)), emptyQueue().catch(() => {})]);
}

/**
 * Restores the persisted queries before the first render, and presumes their account signed in until the server
 * answers. Screens refetch what they show.
 */
export async function restoreQueries(): Promise<void> {
  const accountId = readStored(storageKeys.keptFor);
  if (!accountId || !isSignedIn(accountId)) return;
  await persistQueryClientRestore(persistenceOf(accountId));
  await queryClient.invalidateQueries({ refetchType: 'none' });
  const presumed = z.safeParse(user, queryClient.getQueryData(sessionQuery.queryKey));
  if (presumed.success) await unlockDrafts(presumed.data);
  keepQueries(accountId);
}

// Clears everything on sign-out: here, in another tab, or by the server.
sessionStore.subscribe(() => {
  if (keptFor === null || isSignedIn(keptFor)) return;
  stopKeeping();
  keptFor = null;
  writeStored(storageKeys.keptFor, null);
  void clearPersisted();
});
watchAge();
watchQueue().catch((error: unknown) => console.warn('Queued calls are not sent automatically', error));
