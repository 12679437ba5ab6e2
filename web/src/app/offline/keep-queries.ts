import { user } from '@marketplace/contract/account/schema';
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
import { queryClient } from '@/lib/api/query-client.ts';
import { emptyQueue } from '@/lib/call-queue/call-queue.ts';
import { readStored, storageKeys, writeStored } from '@/lib/stored.ts';
import { isKept, parseKept } from './kept-queries.ts';
import { watchAge } from './watch-age.ts';
import { watchQueue } from './watch-queue.ts';

const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
/** Drops entries dated further ahead than this (clock skew). */
const CLOCK_SKEW_MS = 60 * 60 * 1000;
/** In some browsers a database that does not open never answers. */
const TIMEOUT_MS = 1000;

const store = createStore('kept-queries', 'queries');

/** A browser that refuses storage keeps nothing; the page goes on. */
function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  const failed = asked.catch((error: unknown) => {
    console.warn('Nothing is kept for a visit without network', error);
    return undefined;
  });
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  return Promise.race([failed, late]);
}

/** Leaves out what another version of the app kept in another form. */
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
      getItem: (key) => inTime(get<string>(key, store)),
      setItem: async (key, value) => isSignedIn(key) && inTime(set(key, value, store)),
      removeItem: async (key) => void (await inTime(del(key, store))),
    },
  });
  return {
    queryClient,
    persister,
    maxAge: KEEP_MS,
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: ({ queryKey, state }: Query) => state.data !== undefined && isKept(queryKey),
    },
  };
}

let keptFor: string | null = null;
let stopKeeping = () => {};

/** Keeps the answers to this account's queries for the next visit. */
export function keepQueries(accountId: string): void {
  if (keptFor === accountId) return;
  stopKeeping();
  keptFor = accountId;
  // What another account did here offline must not be sent as this one.
  if (readStored(storageKeys.keptFor) !== accountId) void forgetKept();
  writeStored(storageKeys.keptFor, accountId);
  const persistence = persistenceOf(accountId);
  // Screens may have been answered before this code arrived.
  void persistQueryClientSave(persistence);
  stopKeeping = persistQueryClientSubscribe(persistence);
}

async function forgetKept(): Promise<void> {
  await Promise.all([inTime(clear(store)), emptyQueue().catch(() => {})]);
}

/**
 * Brings back what the last visit kept, before the first render, and counts its account as signed in until the server
 * has answered. Everything is asked for again when a screen shows it.
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

// Signing out leaves nothing behind: here, in another tab, or by the server.
sessionStore.subscribe(() => {
  if (keptFor === null || isSignedIn(keptFor)) return;
  stopKeeping();
  keptFor = null;
  writeStored(storageKeys.keptFor, null);
  void forgetKept();
});
watchAge();
watchQueue().catch((error: unknown) => console.warn('What was done offline is not sent by itself', error));
