import { useLayoutEffect, useRef } from 'react';
import './focus-pressed.ts';

const PLACES = 'article, tr, [role="dialog"], main';
/** What can be pressed or written in. Not what merely opens a tooltip, which would take the next Escape for itself. */
const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled)';

/** What an element stands in, the innermost first: an estimate, the dialog that lists it, the page. */
function placesAround(element: Element | null): Element[] {
  const place = element?.closest(PLACES);
  return place ? [place, ...placesAround(place.parentElement)] : [];
}

/** A place that takes the focus itself, being what its control was about; else the first thing to press in it. */
function focusIn(place: Element | undefined) {
  if (!place?.matches('article[tabindex], tr[tabindex]')) return focus(place?.querySelector(CONTROLS));
  focus(place);
  // It may have moved in its list.
  place.scrollIntoView({ block: 'nearest' });
}

function focus(element: Element | null | undefined) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/**
 * Nothing chose this element: the browser falls back to the body when the focused element goes, and a dialog that
 * still stands then takes the focus itself.
 */
function isFallback(element: Element | null, around: Element[]) {
  return element === document.body || (element?.matches('[role="dialog"]') && around.includes(element));
}

/**
 * Gives the focus back to what opened a dialog, or to its neighbourhood if that is gone by then (a 'Send' button
 * after sending). Radix does so for its own triggers only, and ours are opened from anywhere; spread the result on
 * Content. Where closing it led to another page, the focus stays at that page's heading.
 */
export function useFocusReturn(open: boolean) {
  const opener = useRef<Element | null>(null);
  const places = useRef<Element[]>([]);
  const page = useRef('');
  // Before anything within can take the focus in an effect of its own.
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    page.current = location.pathname;
    places.current = placesAround(opener.current);
  }, [open]);
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const elsewhere = location.pathname !== page.current;
      const isTaken = !isFallback(document.activeElement, places.current);
      if (elsewhere && isTaken) return;
      if (opener.current?.isConnected) return focus(opener.current);
      // Whoever took the opener away may have seen to the focus as well.
      if (!elsewhere && !isTaken) focusIn(places.current.find((place) => place.isConnected));
    },
  };
}
