import type { Call, OutputOf } from '@marketplace/contract/shared/call';
import { type Arguments, callApi } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { queueCall } from './call-queue.ts';

interface QueueOptions<Queued> {
  /** Replaces a queued call of the same id. */
  id: string;
  answer: Queued;
  /** The toast's title if the server refuses the call later. */
  failure: string;
}

/** Calls the server, or queues the call while offline and returns `later.answer`. */
export async function askOrQueue<C extends Call, Queued>(
  later: QueueOptions<Queued>,
  call: C,
  ...[options]: Arguments<C>
): Promise<OutputOf<C> | Queued> {
  try {
    return await callApi(call, ...([options] as Arguments<C>));
  } catch (error) {
    // Only a service worker can make the call later.
    const mayQueue = error instanceof ApiError && !navigator.onLine && navigator.serviceWorker?.controller;
    if (!mayQueue) throw error;
    await queueCall({ id: later.id, failure: later.failure, call, ...options });
    return later.answer;
  }
}
