import { parseKnown } from '@marketplace/contract/shared/known';
import {
  defaultScheduler,
  hashKey,
  notifyManager,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type Firestore,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  Timestamp,
} from 'firebase/firestore';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFirestore } from 'reactfire';
import * as z from 'zod/mini';
import { queryClient } from '@/lib/query/query-client.ts';
import { bringIn, mergeIntoAnswers } from './merge.ts';
import { type Item, LIVE, type LiveWindow, liveKey } from './window.ts';

/** How to listen to a noun. */
export interface LiveRow<One extends Item> {
  window: LiveWindow<One>;
  /** Newest first. */
  queryIn: (firestore: Firestore) => Query;
  /** Null for a document that this version doesn't know. */
  present: (document: QueryDocumentSnapshot) => One | null;
  /** Comes before the cache has changed, and its task after. */
  follow: (client: QueryClient, arrival: Arrival<One>) => Later;
}

export interface Arrival<One> {
  /** What the listener had before; null on its first arrival. */
  before: readonly One[] | null;
  now: readonly One[];
  /** Nothing was listened to between `before` and `now`, so that several changes may look like one. */
  caughtUp: boolean;
}

/** Runs a task later, once the screen shows what arrived. */
type Later = (() => void) | undefined;

// Stays while no screen shows it.
queryClient.setQueryDefaults(LIVE, { gcTime: Number.POSITIVE_INFINITY });

/** A stored time. */
export const moment = z.custom<Timestamp>((value) => value instanceof Timestamp);

/** Leaves out values that a newer version added. Null if the rest doesn't fit either. */
export function parseStored<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  document: QueryDocumentSnapshot,
): (z.output<Schema> & { id: string }) | null {
  const { id } = document;
  const { data, leftOut } = parseKnown(schema, document.data());
  if (leftOut !== undefined) console.error(`document ${id} is not as expected`, leftOut);
  return data ? { ...data, id } : null;
}

/** Listens while it is mounted, and keeps the query cache current. Renders nothing. */
export function Listener<One extends Item>({ row }: { row: LiveRow<One> }) {
  const { window, queryIn, present, follow } = row;
  const client = useQueryClient();
  const name = hashKey(window.key);
  // What arrived before the listener paused, as in a hidden tab.
  const seen = useRef(client.getQueryData<readonly One[]>(liveKey(window)) ?? null);
  // Data from memory, as while offline, may lack recent changes.
  const interrupted = useRef(true);
  useListener(name, queryIn, ({ docs, metadata }) => {
    const caughtUp = interrupted.current;
    interrupted.current = metadata.fromCache;
    if (metadata.fromCache) return undefined;
    const before = seen.current;
    const now = docs.flatMap((document) => present(document) ?? []);
    seen.current = now;
    const rest = follow(client, { before, now, caughtUp });
    return () => {
      bringIn(client, window, now);
      rest?.();
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name identifies the window
  useEffect(() => mergeIntoAnswers(client, window, () => !interrupted.current), [client, name]);
  return null;
}

/**
 * Listens to a query; `name` identifies it. Errors are thrown to the boundary. reactfire's own hook keeps listening
 * after unmount, and throws an old error to the next account.
 */
function useListener(
  name: string,
  queryIn: (firestore: Firestore) => Query,
  onArrival: (snapshot: QuerySnapshot) => Later,
): void {
  const firestore = useFirestore();
  const [failure, setFailure] = useState<Error | null>(null);
  const makeQuery = useEffectEvent(queryIn);
  const take = useEffectEvent((snapshot: QuerySnapshot) => notifyNow(() => onArrival(snapshot)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name identifies the query; the place never changes
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
function notifyNow<T>(change: () => T): T {
  notifyManager.setScheduler(queueMicrotask);
  try {
    return notifyManager.batch(change);
  } finally {
    notifyManager.setScheduler(defaultScheduler);
  }
}
