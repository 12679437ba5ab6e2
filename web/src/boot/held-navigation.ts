import { beforeRouter } from './first-to-know.ts';
import type { Departure, Hold } from './leave-guard.ts';

/** Where the router stands: its entry in the browser's history, which is told from others by its number. */
export interface Entry {
  state: unknown;
  href: string;
  pathname: string;
}

export const currentEntry = (): Entry => ({
  state: history.state,
  href: location.href,
  pathname: location.pathname,
});

/** The link of this site that a plain press follows to another page in this tab. */
function linkAway(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return link.origin === location.origin && link.pathname !== location.pathname ? link : null;
}

/** Holds a press before anybody learns of it; to depart the link is pressed again, and does all that it does. */
export function holdLinks(hold: Hold): () => void {
  const onClick = (event: MouseEvent) => {
    const link = linkAway(event);
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    hold(() => link.click());
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}

/** The router numbers its entries; one that the browser made (a link into the page) has no number. */
function numberOf(state: unknown): number | null {
  const known = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof known === 'number' ? known : null;
}

/** Brings the browser back to where the router stands; answers the way there again. */
function takeBack(here: Entry): Departure {
  const [from, to] = [numberOf(here.state), numberOf(history.state)];
  if (from !== null && to !== null) {
    history.go(from - to);
    return () => history.go(to - from);
  }
  // How far it went cannot be known, so this page is laid on top.
  history.pushState(here.state, '', here.href);
  return () => history.back();
}

/**
 * The browser tells of back and forward when it has gone already. The router is not told, so that the page
 * stays as it is while the address is put right.
 */
export function holdHistory(entry: () => Entry, hold: Hold): () => void {
  const onPop = (event: PopStateEvent) => {
    const here = entry();
    const arrived = numberOf(history.state);
    if (arrived !== null && arrived === numberOf(here.state)) return event.stopImmediatePropagation();
    if (location.pathname === here.pathname) return;
    event.stopImmediatePropagation();
    hold(takeBack(here));
  };
  return beforeRouter(onPop);
}
