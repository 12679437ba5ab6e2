/** A busy page might never be idle. */
const LONGEST_MS = 10_000;

/** Resolves when the browser is idle, or after two seconds in Safari, which has no idle callback. */
export const untilIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LONGEST_MS });
    else setTimeout(resolve, 2000);
  });

/** Resolves once the page has loaded, even if that was before this code ran. */
export async function untilLoaded(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((loaded) => addEventListener('load', loaded));
}

const INTERACTIONS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'focusin'];

/** Resolves when the page is idle or the visitor interacts with it. */
export function untilIdleOrInteraction(): Promise<unknown> {
  const done = new AbortController();
  const interaction = new Promise((resolve) => {
    for (const name of INTERACTIONS)
      addEventListener(name, resolve, { capture: true, passive: true, signal: done.signal });
  });
  return Promise.race([untilLoaded().then(untilIdle), interaction]).finally(() => done.abort());
}

/** Resolves when a condition is met. Checks it now and at each change. */
export function until(isMet: () => boolean, subscribe: (check: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isMet()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(check);
    check();
  });
}
