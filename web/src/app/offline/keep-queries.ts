import { user } from '@marketplace/contract/user';
import { hashKey, type Query, type QueryPersister } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unlockDrafts } from '@/entities/account/drafts/drafts.ts';
import { sessionQuery } from '@/entities/account/session/session-query.ts';
import { sessionStore } from '@/entities/account/session/session-store.ts';
import { queryClient } from '@/lib/api/query-client.ts';
import { emptyQueue } from '@/lib/call-queue/call-queue.ts';
import { readStored, storageKeys, writeStored } from '@/lib/stored.ts';
import { untilIdle } from '@/lib/until-idle.ts';
import { isKept } from './kept-queries.ts';
import { emptyStore, openStore, type QueryStore } from './query-store.ts';
import { watchAge } from './watch-age.ts';
import { watchQueue } from './watch-queue.ts';

interface Keeping {
  accountId: string;
  store: QueryStore;
  /** Queries that have changed since they were kept. */
  changed: Set<Query>;
}

let current: Keeping | null = null;

const isSignedIn = (accountId: string) => readStored(storageKeys.signedInAs) === accountId;

async function showKept(query: Query): Promise<void> {
  if (query.state.data !== undefined || !isKept(query.queryKey)) return;
  const kept = await current?.store.read(query.queryHash);
  if (!kept || query.state.data !== undefined) return;
  query.setData(kept.state.data, { updatedAt: kept.state.dataUpdatedAt, manual: true });
}

/**
 * A query that has no data yet shows what was kept of it while the server is asked. The answer counts only after that,
 * and so does a failure: else it would be shown for a moment before what was kept.
 */
const askOverKept: QueryPersister = async (queryFn, context, query) => {
  const asked = Promise.resolve(queryFn(context));
  // Whoever asked is told of a failure below.
  asked.catch(() => {});
  await showKept(query);
  return asked;
};

/** Keeps what has changed, once the page has nothing else to do. */
async function keepSoon({ store, changed }: Keeping, query: Query): Promise<void> {
  if (!isKept(query.queryKey) || !query.state.data) return;
  changed.add(query);
  if (changed.size > 1) return;
  await untilIdle();
  const queries = [...changed];
  changed.clear();
  for (const one of queries) await store.keep(one);
}

/** Keeps the answers to this account's queries, those that are there already as well. */
export function keepQueries(accountId: string): void {
  if (current?.accountId === accountId) return;
  const store = openStore(accountId, () => isSignedIn(accountId));
  const keeping: Keeping = { accountId, store, changed: new Set() };
  current = keeping;
  // What somebody else did here offline is not to be sent as this person.
  if (readStored(storageKeys.keptFor) !== accountId) void emptyQueue().catch(() => {});
  writeStored(storageKeys.keptFor, accountId);
  for (const query of queryClient.getQueryCache().getAll()) {
    // The page may have begun to ask before this code arrived.
    void showKept(query);
    void keepSoon(keeping, query);
  }
  void untilIdle().then(store.tidy);
}

const defaults = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, persister: askOverKept } });
queryClient.getQueryCache().subscribe((event) => {
  const isUpdated = event.type === 'updated' && event.action.type === 'success';
  if (current && isUpdated) void keepSoon(current, event.query);
});
watchAge();
watchQueue().catch((error: unknown) => console.warn('What was done offline is not sent by itself', error));
// Whoever signs out, here or in another tab, or is signed out by the server, leaves nothing behind.
sessionStore.subscribe(() => {
  if (!current || isSignedIn(current.accountId)) return;
  current = null;
  writeStored(storageKeys.keptFor, null);
  void emptyStore();
  void emptyQueue().catch(() => {});
});

/** Counts whoever was signed in at the last visit as signed in, until the server has answered. */
export async function restoreSession(): Promise<void> {
  const accountId = readStored(storageKeys.keptFor);
  if (!accountId || !isSignedIn(accountId)) return;
  keepQueries(accountId);
  const { queryKey } = sessionQuery;
  const kept = await current?.store.read(hashKey(queryKey));
  const presumed = z.safeParse(user, kept?.state.data);
  if (!kept || !presumed.success) return;
  await unlockDrafts(presumed.data);
  queryClient.setQueryData(queryKey, presumed.data, { updatedAt: kept.state.dataUpdatedAt });
  // So that whoever watches it asks the server.
  void queryClient.invalidateQueries({ queryKey });
}
