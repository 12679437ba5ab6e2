import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

export const isPageVisible = () => document.visibilityState === 'visible';

export function useIsPageVisible(): boolean {
  return useSyncExternalStore(subscribe, isPageVisible);
}
