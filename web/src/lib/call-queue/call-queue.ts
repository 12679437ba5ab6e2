import type { Call } from '@marketplace/contract/shared/call';
import { clear, createStore, get, update } from 'idb-keyval';
import { pathOf } from '../api/call-path.ts';
import { SERVICE_WORKER } from '../service-worker.ts';
import type { QueuedCall } from './queued-calls.ts';

const KEY = 'calls';
const store = createStore('call-queue', 'calls');

/**
 * Calls that were made without network, in their order. The service worker makes them when the network is back, also
 * after the page was closed (public/service-worker.js): it alone, so that nothing is sent twice or out of order.
 */
export const readQueue = async (): Promise<readonly QueuedCall[]> =>
  (await get<QueuedCall[]>(KEY, store)) ?? [];

const change = (next: (queue: QueuedCall[]) => QueuedCall[]) =>
  update<QueuedCall[]>(KEY, (queue = []) => next(queue), store);

export const takeFromQueue = (callId: string): Promise<void> =>
  change((queue) => queue.filter(({ id }) => id !== callId));

export const emptyQueue = (): Promise<void> => clear(store);

const MAKE_CALLS = 'make-queued-calls';

/** Chromium's way to wake the worker when the network is back. */
interface Syncing extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Has the worker make them: now, and where the browser can do that, once more when the network is back. */
export async function makeQueuedCalls(): Promise<void> {
  const worker: Syncing | undefined = await navigator.serviceWorker?.getRegistration(SERVICE_WORKER);
  worker?.active?.postMessage(MAKE_CALLS);
  await worker?.sync?.register(MAKE_CALLS).catch(() => {});
}

export interface CallForLater {
  /** Another call of this id takes the place of one that waits. */
  id: string;
  /** What is said if the server refuses it. */
  failure: string;
  call: Pick<Call, 'method' | 'path'>;
  params?: Readonly<Record<string, unknown>>;
  input?: unknown;
}

/** Has a call made when the network is back. */
export async function queueCall({ id, failure, call, params, input }: CallForLater): Promise<void> {
  const body = input === undefined ? null : JSON.stringify(input);
  const path = pathOf(call, params);
  const queued: QueuedCall = { id, failure, method: call.method, path, body, refused: null };
  await change((queue) => [...queue.filter((other) => other.id !== id), queued]);
  await makeQueuedCalls();
}
