import type { KeyboardEvent } from 'react';

/**
 * Closes a dialog by an Escape pressed within it that nothing else has handled. Radix gives Escape to the newest layer
 * alone, and a toast beside the dialog is one: without this a first Escape would close only the toast.
 */
export const closeOnUnhandledEscape = (close: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const pressedWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (event.key === 'Escape' && !event.defaultPrevented && pressedWithin) close();
};
