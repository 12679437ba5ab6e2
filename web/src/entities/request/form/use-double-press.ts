import { type MouseEvent, useRef } from 'react';

const DOUBLE_CLICK_MS = 500;
const SAME_PLACE_PX = 8;

/**
 * Ignores the second press of a double click, for buttons that the first press replaces: the second would meet a
 * button that nobody has seen yet. Not every browser counts (`detail`) the presses of two buttons together, so time
 * and place decide as well. The keyboard, which has neither, is never held up.
 */
export function useDoublePress() {
  const last = useRef({ timeStamp: Number.NEGATIVE_INFINITY, clientX: 0, clientY: 0 });
  return (event: MouseEvent) => {
    if (event.detail === 0) return;
    const { timeStamp, clientX, clientY } = event;
    const before = last.current;
    last.current = { timeStamp, clientX, clientY };
    const soon = timeStamp - before.timeStamp < DOUBLE_CLICK_MS;
    const here = Math.hypot(clientX - before.clientX, clientY - before.clientY) < SAME_PLACE_PX;
    if (event.detail === 1 && !(soon && here)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
