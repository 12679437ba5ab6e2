let last: Promise<unknown> = Promise.resolve();

/** Does one piece of heavy work at a time in this process. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}
