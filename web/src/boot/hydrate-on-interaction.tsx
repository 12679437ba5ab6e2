import { useEffect } from 'react';

/**
 * Hydrates parts of the prerendered home page at the first interaction (a movement, a key, a scroll) instead of at
 * once: they are complete without script, so that their code need not load with the page. A page that was not
 * prerendered has nothing to show meanwhile, so there it does not wait.
 *
 *   const Below = lazy(async () => { await waitForInteraction(); return import('./below.tsx'); });
 *   const below = <Suspense fallback={<HydrateNow />}><Below /></Suspense>;
 *
 * The element is made once, outside of the component: with a new element or new props React would fetch the code at
 * once, in order to compare.
 */
const interactions = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
] as const;

let hydrate = () => {};
const interaction = new Promise<void>((resolve) => {
  hydrate = resolve;
});
let prerendered = false;

/** Called before hydration, on a page that came with its content. */
export function watchForInteraction(): void {
  prerendered = true;
  const watching = new AbortController();
  for (const name of interactions) {
    addEventListener(name, hydrate, { capture: true, passive: true, signal: watching.signal });
  }
  void interaction.then(() => watching.abort());
  if (scrollY > 0 || location.hash) hydrate();
}

export function waitForInteraction(): Promise<void> {
  if (!prerendered) hydrate();
  return interaction;
}

/** The fallback where React had to throw prerendered content away: the code is then needed at once. */
export function HydrateNow({ className }: { className?: string }) {
  useEffect(hydrate, []);
  return <div className={className} />;
}
