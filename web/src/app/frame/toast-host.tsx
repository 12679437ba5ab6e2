import { lazy, Suspense, useEffect } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { shownToast } from '@/lib/toast.ts';
import { useStoreValue } from '@/lib/value-store.ts';

const loadToaster = () => import('@/ui/toaster.tsx');
const Toaster = lazy(retryingImport(loadToaster));

/** What somebody does may fail because the connection is gone; what says so must be here by then. */
function useToasterInTime() {
  useEffect(() => {
    const acting = new AbortController();
    const send = () => {
      acting.abort();
      // Where it does not arrive it is sent for again with the first toast.
      loadToaster().catch(() => {});
    };
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll']) {
      addEventListener(sign, send, { capture: true, passive: true, signal: acting.signal });
    }
    return () => acting.abort();
  }, []);
}

/** Sends for what draws toasts at the first sign that somebody is there, or when there is a first one. */
export function ToastHost() {
  useToasterInTime();
  const isAnyShown = useStoreValue(shownToast, null) !== null;
  return <Suspense fallback={null}>{isAnyShown && <Toaster />}</Suspense>;
}
