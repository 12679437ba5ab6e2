import { useLayoutEffect, useRef } from 'react';
import { FOCUSABLE, pressedOrFocused } from './last-press.ts';

function focus(element: Element | null | undefined) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/**
 * Gives the focus back to what opened a dialog, or to its neighbourhood if that is gone by then (a 'Send' button
 * after sending). Radix does so for its own triggers only, and ours are opened from anywhere; spread the result on
 * Content. Where closing it led to another page, the focus stays at that page's heading.
 */
export function useFocusReturn(open: boolean) {
  const opener = useRef<Element | null>(null);
  const neighbourhood = useRef<Element | null>(null);
  const page = useRef('');
  // Before anything within can take the focus in an effect of its own.
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = pressedOrFocused();
    page.current = location.pathname;
    neighbourhood.current = opener.current?.closest('article, [role="dialog"], main') ?? null;
  }, [open]);
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const elsewhere = location.pathname !== page.current;
      if (elsewhere && document.activeElement !== document.body) return;
      if (opener.current?.isConnected) return focus(opener.current);
      if (!elsewhere) focus(neighbourhood.current?.querySelector(FOCUSABLE));
    },
  };
}
