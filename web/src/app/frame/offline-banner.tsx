import { useSyncExternalStore } from 'react';
import { shownAsOf } from '@/lib/shown-as-of.ts';
import { useStoreValue } from '@/lib/value-store.ts';

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
      {!online && (
        <p className="bg-notice-soft px-4 py-2 text-center font-medium text-on-notice-soft text-sm">
          You are offline. {asOf ?? 'What you see may be out of date.'}
        </p>
      )}
    </div>
  );
}
