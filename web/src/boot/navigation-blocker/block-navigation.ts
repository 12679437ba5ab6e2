import { blockCode, blockUnload, type Navigation, type OnBlocked } from './blocker.ts';
import { interceptPopstate } from './popstate.ts';

/** The router's current entry in the browser's history; `state` holds the number that the router gives each entry. */
export interface HistoryEntry {
  state: unknown;
  href: string;
  pathname: string;
}

export const currentEntry = (): HistoryEntry => ({
  state: history.state,
  href: location.href,
  pathname: location.pathname,
});

/** Blocks every way to another page: links, back and forward, code that asks (blocker.ts), and closing the tab. */
export function blockNavigation(entry: () => HistoryEntry, onBlocked: OnBlocked): () => void {
  const unblocks = [
    blockCode(onBlocked),
    blockLinks(onBlocked),
    blockHistory(entry, onBlocked),
    blockUnload(),
  ];
  return () => {
    for (const unblock of unblocks) unblock();
  };
}

/** The link of this site that a plain press follows to another page in this tab. */
function linkAway(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return link.origin === location.origin && link.pathname !== location.pathname ? link : null;
}

/** Stops the press in the capture phase, before the router's links hear of it; to navigate, the link is clicked again. */
function blockLinks(onBlocked: OnBlocked): () => void {
  const onClick = (event: MouseEvent) => {
    const link = linkAway(event);
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    onBlocked(() => link.click());
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}

/** The number that the router gave an entry; an entry that the browser made (a link into the page) has none. */
function numberOf(state: unknown): number | null {
  const number = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof number === 'number' ? number : null;
}

/** Brings the browser back to the router's entry; answers the navigation that was undone. */
function undoNavigation(here: HistoryEntry): Navigation {
  const [from, to] = [numberOf(here.state), numberOf(history.state)];
  if (from !== null && to !== null) {
    history.go(from - to);
    return () => history.go(to - from);
  }
  // Without numbers the distance is unknown, so this page is pushed on top.
  history.pushState(here.state, '', here.href);
  return () => history.back();
}

/**
 * Undoes back and forward, and keeps the event from the router, so that the page stays while the address is put right:
 * the browser tells of them only after it has moved.
 */
function blockHistory(entry: () => HistoryEntry, onBlocked: OnBlocked): () => void {
  const onPopstate = (event: PopStateEvent) => {
    const here = entry();
    const arrived = numberOf(history.state);
    // This is the event of the way back that undoNavigation began.
    if (arrived !== null && arrived === numberOf(here.state)) return event.stopImmediatePropagation();
    if (location.pathname === here.pathname) return;
    event.stopImmediatePropagation();
    onBlocked(undoNavigation(here));
  };
  return interceptPopstate(onPopstate);
}
