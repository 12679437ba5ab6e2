/** Until the browser has nothing to do, or a moment later in Safari, which does not tell. */
export const untilIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 2000);
  });
