import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** What the cache has under a key, without asking the server. */
export function useCached<Data>(queryKey: QueryKey): Data | undefined {
  const cache = useQueryClient().getQueryCache();
  const hash = hashKey(queryKey);
  const subscribe = useCallback(
    (onChange: () => void) =>
      cache.subscribe(({ query }) => {
        if (query.queryHash === hash) onChange();
      }),
    [cache, hash],
  );
  return useSyncExternalStore(
    subscribe,
    () => cache.get<Data>(hash)?.state.data,
    () => undefined,
  );
}
