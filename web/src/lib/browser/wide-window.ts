import { useMemo, useSyncExternalStore } from 'react';
import { useZoom } from './zoom.ts';

/** The width at which a list and its details fit side by side: 1200 px, before any zoom. */
const WIDE_EM = 75;

/** Whether the window is wide enough for two columns. The zoom control makes everything in it larger. */
export function useIsWide(): boolean {
  const zoom = useZoom();
  const { subscribe, isWide } = useMemo(() => watchWidth((WIDE_EM * zoom) / 100), [zoom]);
  return useSyncExternalStore(subscribe, isWide);
}

/** In a media query, an em is the browser's own text size. */
function watchWidth(em: number) {
  const query = matchMedia(`(min-width: ${em}em)`);
  return {
    isWide: () => query.matches,
    subscribe: (listener: () => void) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
}
