/** A hidden page has no frames. */
const LONGEST_MS = 100;

/** Resolves when what was drawn in this turn has been painted. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_MS);
  });
