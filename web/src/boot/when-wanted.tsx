import { useEffect } from 'react';

/**
 * Below its top the prerendered home page is complete without script. This resolves at the first sign that somebody
 * is there (a movement, a key, a scroll), and the parts that wait for it then come alive.
 * On a page that was not prerendered there is nothing to look at meanwhile, so it resolves at once.
 *
 *   const Below = lazy(async () => { await whenWanted(); return import('./below.tsx'); });
 *   const below = <Suspense fallback={<Wanted />}><Below /></Suspense>;   // one element for ever
 *
 * A new element, or new props, would make React fetch the code at once in order to compare.
 */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'] as const;

let resolveWanted = () => {};
const wanted = new Promise<void>((resolve) => {
  resolveWanted = resolve;
});
let prerendered = false;

/** Called before hydration, on a page that came with its content. */
export function startPrerendered(): void {
  prerendered = true;
  const watching = new AbortController();
  for (const sign of signs) {
    addEventListener(sign, want, { capture: true, passive: true, signal: watching.signal });
  }
  void wanted.then(() => watching.abort());
  if (scrollY > 0 || location.hash) want();
}

export function whenWanted(): Promise<void> {
  if (!prerendered) want();
  return wanted;
}

export function want(): void {
  resolveWanted();
}

/** Stands where prerendered content had to give way, which is rare: then there is no time to lose. */
export function Wanted({ className }: { className?: string }) {
  useEffect(want, []);
  return <div className={className} />;
}
