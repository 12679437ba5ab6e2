import { type RefObject, useLayoutEffect, useRef } from 'react';

declare global {
  interface Window {
    /** The last button that was pressed where nothing listened yet; index.html notes it. */
    earlyPress?: Element | undefined;
  }
}

/**
 * A part of the prerendered page says by this ref that it has come alive. A button in it
 * that somebody pressed before is pressed again now, so that no tap is lost to a slow network.
 */
export function useAlive<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null);
  // At once: a press between coming alive and saying so would count twice.
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
