import type { KeyboardEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import './focus-pressed.ts';

/** What lies behind a dialog. */
export const scrimClass =
  'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

const panel =
  'fixed z-50 flex flex-col overflow-hidden bg-surface outline-none @container ' +
  'data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in';

/** A full sheet on phones, a centred panel from a small tablet on. */
export const sheetClass =
  `${panel} inset-0 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(92dvh,60rem)] sm:w-[calc(100%-3rem)] ` +
  'sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl sm:border sm:border-line sm:shadow-floating';

/** A small question, in the middle on every screen. Where the window is too low for two parts, all of it scrolls. */
export const alertClass =
  `${panel} short:overflow-y-auto top-1/2 left-1/2 max-h-[92dvh] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 rounded-2xl ` +
  'border border-line';

/**
 * Closes a dialog by an Escape pressed within it that nothing else has handled. Radix gives Escape to the newest layer
 * alone, and a toast beside the dialog is one: without this a first Escape would close only the toast.
 */
export const closeOnUnhandledEscape = (close: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const pressedWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (event.key === 'Escape' && !event.defaultPrevented && pressedWithin) close();
};

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
