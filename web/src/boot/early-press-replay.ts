import { type RefObject, useLayoutEffect, useRef } from 'react';

declare global {
  interface Window {
    /** The last button that was pressed before its part of the page was hydrated; index.html notes it. */
    earlyPress?: Element | undefined;
  }
}

/** Clicks the button that was pressed before this part of the page was hydrated, if there is one. */
export function replayEarlyPress(part: HTMLElement): void {
  const pressed = window.earlyPress;
  if (!(pressed instanceof HTMLElement) || !part.contains(pressed)) return;
  window.earlyPress = undefined;
  pressed.click();
}

/**
 * Marks a part of the prerendered page as hydrated, by the ref that it answers, and clicks the button in it that
 * somebody pressed before that: without it a tap on a slow network would be lost.
 */
export function useEarlyPressReplay<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null);
  // A layout effect, since a press between hydration and the mark would count twice.
  useLayoutEffect(() => {
    const { current } = part;
    if (!current) return;
    current.dataset.alive = '';
    replayEarlyPress(current);
  }, []);
  return part;
}
