import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Zooming grows the picture around the middle of what is seen, not around its corner. */
export function useKeptCentre(stage: RefObject<HTMLElement | null>, zoom: number): void {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const element = stage.current;
    const grown = Math.max(1, zoom) / Math.max(1, before.current);
    before.current = zoom;
    if (!element || grown === 1) return;
    const { clientWidth, clientHeight } = element;
    element.scrollLeft = (element.scrollLeft + clientWidth / 2) * grown - clientWidth / 2;
    element.scrollTop = (element.scrollTop + clientHeight / 2) * grown - clientHeight / 2;
  }, [stage, zoom]);
}
