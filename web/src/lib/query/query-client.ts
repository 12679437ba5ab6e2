import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from '../api/api-error.ts';

type SignedOutListener = () => void;
let signedOutListener: SignedOutListener = () => {};

/** Registers a listener for calls answered 'signed out': the session ended elsewhere. */
export function onSignedOut(listener: SignedOutListener): void {
  signedOutListener = listener;
}

function noticeSignedOut(error: unknown) {
  if (isSignedOut(error)) signedOutListener();
}

/**
 * No retries, no staleness, no refetch on focus, no polling: mutations invalidate what they change, and live
 * listeners report the rest. Offline, a query fails with a message and Retry instead of waiting.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  mutationCache: new MutationCache({ onError: noticeSignedOut }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** For a returned connection: refetches what failed offline, and what is still on its way and then fails. */
export function refetchFailed(): void {
  const refetch = () => queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  const onItsWay = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  for (const { promise } of onItsWay) promise?.catch(refetch);
  void refetch();
}
