/**
 * Leaving a page on which something is typed that no draft keeps. While a form is dirty it holds whatever leads away
 * from its page (ui/leave-guard.tsx): links and the browser's back and forward without their doing, and a
 * button that navigates because it says so:
 *
 *   onClick={() => leave(() => switchMode(side))}
 */
export type Departure = () => void;
export type Hold = (departure: Departure) => void;

let held: Hold | null = null;

/** Goes at once, or once the person has agreed to lose what is typed. */
export function leave(departure: Departure): void {
  if (held) held(departure);
  else departure();
}

/** For what asks by itself before it leaves: whether a form here would be lost. */
export const isLeavingHeld = () => held !== null;

export function holdLeaving(hold: Hold): () => void {
  held = hold;
  return () => {
    if (held === hold) held = null;
  };
}

/** The browser asks before the page is closed or loaded anew; in words of its own. */
export function holdUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
