import type { ComponentProps, KeyboardEvent, RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { holdLayout } from '@/lib/browser/wide-window.ts';
import '../focus-pressed.ts';

interface ScrimProps extends ComponentProps<'div'> {
  open: boolean;
  /** Whether details around the dialog stay where they are. Otherwise, they could become a dialog on top of it. */
  holdsLayout?: boolean;
}

/**
 * The backdrop of a dialog, in its portal. Radix's own backdrop locks the page's scrolling by a stylesheet and a variable
 * of the body, for which the browser computes the styles of all cards of a list again.
 */
export function Scrim({ open, holdsLayout = true, ...rest }: ScrimProps) {
  useLayoutEffect(lockScrolling, []);
  useLayoutEffect(() => (holdsLayout ? holdLayout() : undefined), [holdsLayout]);
  return (
    <div
      {...rest}
      data-state={open ? 'open' : 'closed'}
      className="pointer-events-auto fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
    />
  );
}

let locks = 0;

/** Keeps the page's width when its scrollbar disappears. */
function lockScrolling() {
  const { style } = document.body;
  const scrollbar = `${innerWidth - document.documentElement.clientWidth}px`;
  if (locks === 0) Object.assign(style, { overflow: 'hidden', paddingRight: scrollbar });
  locks += 1;
  return () => {
    locks -= 1;
    if (locks === 0) Object.assign(style, { overflow: '', paddingRight: '' });
  };
}

const panel =
  'fixed z-50 flex flex-col overflow-hidden bg-surface outline-none @container ' +
  'data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in';

/** A full-screen sheet on phones, a centered panel on larger screens. */
export const sheetClass =
  `${panel} inset-0 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(92dvh,60rem)] sm:w-[calc(100%-3rem)] ` +
  'sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl sm:border sm:border-line sm:shadow-floating';

/** A small, centered dialog. In a very low window, all of it scrolls. */
export const alertClass =
  `${panel} short:overflow-y-auto top-1/2 left-1/2 max-h-[92dvh] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 rounded-2xl ` +
  'border border-line';

/**
 * Closes a dialog on an Escape that nothing inside it handled. Radix gives Escape only to the newest layer. That may
 * be a toast: the first Escape would close only the toast.
 */
export const closeOnUnhandledEscape = (close: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const pressedWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (event.key === 'Escape' && !event.defaultPrevented && pressedWithin) close();
};

const CONTAINERS = 'article, th, [role="dialog"], [data-details], main';
/** Focusable controls. Tooltip triggers are left out, since they would take the next Escape. */
const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled)';

/** An element's containers, innermost first: an estimate, the dialog that lists it, the page. */
function containersOf(element: Element | null): Element[] {
  const container = element?.closest(CONTAINERS);
  return container ? [container, ...containersOf(container.parentElement)] : [];
}

/** Focuses a container that can take focus; otherwise, its first control. */
function focusIn(container: Element | undefined) {
  if (!container?.matches('article[tabindex], th[tabindex]'))
    return focus(container?.querySelector(CONTROLS));
  focus(container);
  // It may have moved in its list.
  container.scrollIntoView({ block: 'nearest' });
}

function focus(element: Element | null | undefined) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/**
 * Whether the focus landed here by default: on the body when the focused element was removed, or on a dialog that is
 * still open around what opened this one.
 */
function isFallback(element: Element | null, opener: Element | null, around: Element[]) {
  if (element === document.body) return true;
  return element?.matches('[role="dialog"]') && (element.contains(opener) || around.includes(element));
}

/**
 * Returns the focus to the control that opened a dialog, or near it if the control is gone (a 'Send' button after
 * sending). Radix does this only for its own triggers. Spread the result on Content. If closing led to another page,
 * the focus stays on that page's heading. `kept` holds the control while details change between dialog and pane.
 */
export function useFocusReturn(open: boolean, kept?: RefObject<Element | null>) {
  const opener = useRef<Element | null>(null);
  const containers = useRef<Element[]>([]);
  const page = useRef('');
  // A layout effect runs before effects inside the dialog move the focus.
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = kept?.current ?? document.activeElement;
    if (kept) kept.current = opener.current;
    page.current = location.pathname;
    containers.current = containersOf(opener.current);
  }, [open, kept]);
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const elsewhere = location.pathname !== page.current;
      const isTaken = !isFallback(document.activeElement, opener.current, containers.current);
      // Another page's heading has it, details that are no dialog now, or what the code that removed the opener chose.
      if (isTaken) return;
      if (opener.current?.isConnected) return focus(opener.current);
      if (!elsewhere) focusIn(containers.current.find((container) => container.isConnected));
    },
  };
}
