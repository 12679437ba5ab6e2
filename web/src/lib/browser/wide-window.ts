import { useMemo, useSyncExternalStore } from 'react';
import { valueStore } from '../value-store.ts';
import { useZoom } from './zoom.ts';

/** The width at which a list and its details fit side by side: 1200 px, before any zoom. */
const WIDE_EM = 75;

/** How many layers hold the layout as it is. */
const holds = valueStore(0);

/** Whether the layout is the wide one, for as long as a layer holds it. */
let isShownWide = false;

/** Keeps the layout until the returned function is called, even if the window's width changes. */
export function holdLayout(): () => void {
  holds.set(holds.get() + 1);
  return () => holds.set(holds.get() - 1);
}

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
    isWide: () => {
      if (holds.get() === 0) isShownWide = query.matches;
      return isShownWide;
    },
    subscribe: (listener: () => void) => {
      query.addEventListener('change', listener);
      const unsubscribe = holds.subscribe(listener);
      return () => {
        query.removeEventListener('change', listener);
        unsubscribe();
      };
    },
  };
}
