import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { type Firestore, onSnapshot, type Query, type QuerySnapshot } from 'firebase/firestore';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFirestore } from 'reactfire';

/** Runs a task later, once the screen shows what arrived. */
export type AfterArrival = (() => void) | undefined;

/**
 * Listens to a query while the component is mounted; `name` identifies the query. `caughtUp` is true for the first
 * arrival after an interruption, which may bring several changes as one. Errors are thrown to the boundary. reactfire's
 * own hook keeps listening after unmount, and throws an old error to the next account.
 */
export function useListener(
  name: string,
  queryIn: (firestore: Firestore) => Query,
  onArrival: (snapshot: QuerySnapshot, caughtUp: boolean) => AfterArrival,
): void {
  const firestore = useFirestore();
  const [failure, setFailure] = useState<Error | null>(null);
  const makeQuery = useEffectEvent(queryIn);
  const interrupted = useRef(true);
  const take = useEffectEvent((snapshot: QuerySnapshot) => {
    const caughtUp = interrupted.current;
    // Data from memory, as while offline, may lack recent changes.
    interrupted.current = snapshot.metadata.fromCache;
    return interrupted.current ? undefined : notifyNow(() => onArrival(snapshot, caughtUp));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the query; the place never changes
  useEffect(() => {
    let isListening = true;
    const next = (snapshot: QuerySnapshot) => {
      const rest = take(snapshot);
      if (rest) setTimeout(() => isListening && notifyNow(rest));
    };
    const stop = onSnapshot(
      makeQuery(firestore),
      // Without this, no event says that data from memory is complete.
      { includeMetadataChanges: true },
      { next, error: setFailure },
    );
    return () => {
      isListening = false;
      stop();
    };
  }, [firestore, name]);
  if (failure) throw failure;
}

/**
 * Changes the cache and renders in the same task. Otherwise a timer notifies the screens, which browsers delay by 4 ms
 * when timers nest, as Firestore's do. Not the default, since a mutation's callbacks need what is still on the screen.
 */
export function notifyNow<T>(change: () => T): T {
  notifyManager.setScheduler(queueMicrotask);
  try {
    return notifyManager.batch(change);
  } finally {
    notifyManager.setScheduler(defaultScheduler);
  }
}
