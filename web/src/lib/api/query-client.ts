import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from './api-error.ts';

type SignedOutListener = () => void;
let signedOut: SignedOutListener = () => {};

/** Told when any call is answered 'signed out': the session ended elsewhere. */
export function onSignedOut(listener: SignedOutListener): void {
  signedOut = listener;
}

function noticeSignedOut(error: unknown) {
  if (isSignedOut(error)) signedOut();
}

/**
 * No retries, nothing goes stale by itself, no refetch on focus, no polling: what changes data invalidates it, and
 * live listeners tell of the rest. Offline a query fails with words and Retry instead of waiting for ever.
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
