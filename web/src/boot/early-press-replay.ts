import { type RefObject, useLayoutEffect, useRef } from 'react';

declare global {
  interface Window {
    /** The last button that was pressed before its part of the page was hydrated; index.html notes it. */
    earlyPress?: Element | undefined;
  }
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
    const pressed = window.earlyPress;
    if (!(pressed instanceof HTMLElement) || !current.contains(pressed)) return;
    window.earlyPress = undefined;
    pressed.click();
  }, []);
  return part;
}
