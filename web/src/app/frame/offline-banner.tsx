import { useSyncExternalStore } from 'react';
import { useStoreValue, valueStore } from '@/lib/value-store.ts';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const asOf = useStoreValue(shownAsOf, null);
  return (
    <div role="status">
      {(!online || asOf) && (
        <p className="bg-notice-soft px-4 py-2 text-center font-medium text-on-notice-soft text-sm">
          {online ? 'This could not be refreshed.' : 'You are offline.'}{' '}
          {asOf?.words ?? 'What you see may be out of date.'}
          {online && (
            <button type="button" className="button ml-2 px-2 underline" onClick={asOf?.onRetry}>
              Try again
            </button>
          )}
        </p>
      )}
    </div>
  );
}

interface ShownAsOf {
  /** How old what is on the screen is. */
  words: string;
  onRetry: () => void;
}

/** Where the browser is offline, or this could not be asked for anew; null where that is not known (app/offline). */
export const shownAsOf = valueStore<ShownAsOf | null>(null);
