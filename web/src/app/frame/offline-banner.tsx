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
    <div role="status" className="sticky top-(--header-height) z-30">
      {(!online || asOf) && (
        <p
          ref={reserveHeight}
          className="bg-notice-soft px-4 py-2 text-center font-medium text-on-notice-soft text-sm"
        >
          {online ? "Couldn't refresh this page." : "You're offline."}{' '}
          {asOf?.text ?? 'This page may be out of date.'}
          {online && (
            <button type="button" className="button ml-2 px-2 underline" onClick={asOf?.onRetry}>
              Try Again
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** What is in the window below the banner needs its height. */
function reserveHeight(banner: HTMLElement | null) {
  if (!banner) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--banner-height', `${banner.getBoundingClientRect().height}px`),
  );
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--banner-height');
  };
}

interface ShownAsOf {
  /** 'Shown as of Nov 21, 3:05 PM.' */
  text: string;
  onRetry: () => void;
}

/** Set while the browser is offline or a refetch failed (app/offline/watch-age.ts). */
export const shownAsOf = valueStore<ShownAsOf | null>(null);
