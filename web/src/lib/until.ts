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
