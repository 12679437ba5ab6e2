import type { Call } from '@marketplace/contract/shared/call';
import { clear, createStore, get, update } from 'idb-keyval';
import { pathOf } from '../api/call-path.ts';
import { SERVICE_WORKER } from '../browser/service-worker.ts';
import type { QueuedCall } from './queued-calls.ts';

const KEY = 'calls';
const store = createStore('call-queue', 'calls');

/**
 * Calls queued offline, in order. Only the service worker sends them (public/service-worker.js), even after the page
 * closes, so that nothing is sent twice or out of order.
 */
export const readQueue = async (): Promise<readonly QueuedCall[]> =>
  (await get<QueuedCall[]>(KEY, store)) ?? [];

const change = (next: (queue: QueuedCall[]) => QueuedCall[]) =>
  update<QueuedCall[]>(KEY, (queue = []) => next(queue), store);

export const takeFromQueue = (callId: string): Promise<void> =>
  change((queue) => queue.filter(({ id }) => id !== callId));

export const emptyQueue = (): Promise<void> => clear(store);

const MAKE_CALLS = 'make-queued-calls';

/** Background Sync, which only Chromium has. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Tells the worker to send the queue now and, if the browser supports it, again when the network is back. */
export async function makeQueuedCalls(): Promise<void> {
  const worker: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration(SERVICE_WORKER);
  worker?.active?.postMessage(MAKE_CALLS);
  await worker?.sync?.register(MAKE_CALLS).catch(() => {});
}

export interface CallForLater {
  /** Replaces a queued call of the same id. */
  id: string;
  /** The toast's title if the server refuses the call. */
  failure: string;
  call: Pick<Call, 'method' | 'path'>;
  params?: Readonly<Record<string, unknown>>;
  input?: unknown;
}

/** Queues a call for when the network is back. */
export async function queueCall({ id, failure, call, params, input }: CallForLater): Promise<void> {
  const body = input === undefined ? null : JSON.stringify(input);
  const path = pathOf(call, params);
  const queued: QueuedCall = { id, failure, method: call.method, path, body, refused: null };
  await change((queue) => [...queue.filter((other) => other.id !== id), queued]);
  await makeQueuedCalls();
}
