import type { KeyboardEvent } from 'react';

/**
 * Radix hands Escape to the newest layer alone, and a toast that came up beside a dialog is one. It closes by it and
 * lets the key go on, so that the dialog in which it was pressed takes what nobody else took: one Escape is enough.
 */
export const onUntakenEscape = (close: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const pressedWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (event.key === 'Escape' && !event.defaultPrevented && pressedWithin) close();
};
