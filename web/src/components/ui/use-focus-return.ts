import { useRef } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

function focus(element: Element | null | undefined) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/**
 * Gives the focus back to what opened a dialog, or to its neighbourhood if that is gone by then (a 'Send' button
 * after sending). Radix does so for its own triggers only, and ours are opened from anywhere; spread the result on
 * Content.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  const neighbourhood = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const { activeElement } = document;
      if (event.currentTarget instanceof Node && event.currentTarget.contains(activeElement)) return;
      opener.current = activeElement;
      neighbourhood.current = activeElement?.closest('article, [role="dialog"], main') ?? null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current?.isConnected) return focus(opener.current);
      focus(neighbourhood.current?.querySelector(FOCUSABLE));
    },
  };
}
