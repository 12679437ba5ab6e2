import {
  experimental_createQueryPersister as createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core';
import { clear, createStore, del, delMany, entries, get, keys, set } from 'idb-keyval';
import { parseKept } from './kept-queries.ts';

const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
/** What comes from the future by more than this was kept by a clock that was wrong. */
const CLOCK_SLACK_MS = 60 * 60 * 1000;
/** In some browsers a database that does not open says nothing at all. */
const PATIENCE_MS = 1000;

const store = createStore('kept-queries', 'queries');

/** Never fails and never hangs: a browser that refuses storage just keeps nothing. */
function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  const failed = asked.catch((error: unknown) => {
    console.warn('Nothing can be kept for a visit without network', error);
    return undefined;
  });
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([failed, late]);
}

function parse(text: string): PersistedQuery {
  const { state, ...query }: PersistedQuery = JSON.parse(text);
  if (state.dataUpdatedAt > Date.now() + CLOCK_SLACK_MS) throw new Error('Kept by a clock that was wrong');
  return { ...query, state: { ...state, data: parseKept(query.queryKey, state.data) } };
}

/** What is kept of one account. `mayWrite`: whether it is still the one that is signed in. */
export function openStore(accountId: string, mayWrite: () => boolean) {
  const { persistQuery, persisterGc, retrieveQuery } = createQueryPersister<string>({
    prefix: accountId,
    maxAge: KEEP_MS,
    deserialize: parse,
    storage: {
      getItem: (key) => inTime(get<string>(key, store)),
      setItem: async (key, value) => mayWrite() && inTime(set(key, value, store)),
      removeItem: (key) => inTime(del(key, store)),
      entries: async () => (await inTime(entries<string, string>(store))) ?? [],
    },
  });
  return {
    keep: persistQuery,
    /** What was kept under the hash of a query's key, and since when. */
    read: (hash: string) =>
      new Promise<PersistedQuery | undefined>((resolve) => {
        void retrieveQuery(hash, resolve).then((data) => data ?? resolve(undefined));
      }),
    /** Deletes what is too old, or of another account. */
    async tidy(): Promise<void> {
      await persisterGc();
      const names = (await inTime(keys<string>(store))) ?? [];
      const ofOthers = names.filter((name) => !name.startsWith(accountId));
      await inTime(delMany(ofOthers, store));
    },
  };
}

export type QueryStore = ReturnType<typeof openStore>;

export const emptyStore = () => inTime(clear(store));
