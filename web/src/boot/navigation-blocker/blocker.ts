/**
 * The part of a navigation blocker that every page may need: whether navigation is blocked, and a way for code that
 * navigates (links and the browser's buttons are blocked in block-navigation.ts) to respect that:
 *
 *   onClick={() => navigateUnlessBlocked(() => switchMode(side))}
 *
 * It stands in for react-router's useBlocker, which needs the larger data router (README.md).
 */
export type Navigation = () => void;
/** Gets the blocked navigation, to be called once the person has agreed to it. */
export type OnBlocked = (navigation: Navigation) => void;

let blocker: OnBlocked | null = null;

export function navigateUnlessBlocked(navigation: Navigation): void {
  if (blocker) blocker(navigation);
  else navigation();
}

export const isNavigationBlocked = () => blocker !== null;

export function blockCode(onBlocked: OnBlocked): () => void {
  blocker = onBlocked;
  return () => {
    if (blocker === onBlocked) blocker = null;
  };
}

/** The browser asks, in its own words, before the page is closed or reloaded. */
export function blockUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
