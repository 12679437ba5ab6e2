import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { type Firestore, onSnapshot, type Query, type QuerySnapshot } from 'firebase/firestore';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFirestore } from 'reactfire';

/** Runs a task later, once the screen shows what arrived. */
export type AfterArrival = (() => void) | undefined;

/**
 * Listens to a query while the component is mounted; `name` tells one query from another. An arrival has `caughtUp` after
 * some time without: it may bring several changes as one. What `onArrival` returns is done a task later, so that what is
 * waited for is on the screen first. A refusal is thrown to the boundary around it. reactfire's own hook would do neither:
 * it listens on after the component has gone, and throws an error again for ever, to whoever signs in next as well.
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
    // From memory alone, as while the connection is lost: it may lack what has happened meanwhile.
    interrupted.current = snapshot.metadata.fromCache;
    return interrupted.current ? undefined : notifyAtOnce(() => onArrival(snapshot, caughtUp));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the query; the place never changes
  useEffect(() => {
    let isListening = true;
    const next = (snapshot: QuerySnapshot) => {
      const rest = take(snapshot);
      if (rest) setTimeout(() => isListening && notifyAtOnce(rest));
    };
    const stop = onSnapshot(
      makeQuery(firestore),
      // Else it would not be told when what came from memory turns out to be all there is.
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
 * Changes what is cached, and lets the screens show it in this same task. They would be told by a timer otherwise, which
 * browsers hold back for four milliseconds where one timer sets another, as Firestore's do. Not the usual way: what a
 * mutation's own callbacks look for on the screen would be gone before they ran.
 */
export function notifyAtOnce<T>(change: () => T): T {
  notifyManager.setScheduler(queueMicrotask);
  try {
    return notifyManager.batch(change);
  } finally {
    notifyManager.setScheduler(defaultScheduler);
  }
}
