/** Until the browser has nothing to do, or a moment later in Safari, which does not tell. */
export const untilIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 2000);
  });

/** A page whose code begins late may have loaded before, and is not told of it again. */
export async function untilLoaded(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((loaded) => addEventListener('load', loaded));
}

const TOUCHES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'focusin'];

/** Until the page is idle, or the visitor touches it. */
export function whenIdleOrTouched(): Promise<unknown> {
  const done = new AbortController();
  const touched = new Promise((resolve) => {
    for (const name of TOUCHES)
      addEventListener(name, resolve, { capture: true, passive: true, signal: done.signal });
  });
  return Promise.race([untilLoaded().then(untilIdle), touched]).finally(() => done.abort());
}

/** Until something is so, looked at now and at each change that `subscribe` tells of. */
export function until(isSo: () => boolean, subscribe: (look: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(look);
    look();
  });
}
