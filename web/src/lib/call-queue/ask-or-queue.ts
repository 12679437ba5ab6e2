import type { Call, OutputOf } from '@marketplace/contract/shared/call';
import { type Arguments, callApi } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';

interface Later<Queued> {
  /** Another call of this id takes the place of one that waits. */
  id: string;
  answer: Queued;
  /** What is said if the server refuses it then. */
  failure: string;
}

/** Asks the server, or, while the browser is offline, has it asked later and answers what `later` says. */
export async function askOrQueue<C extends Call, Queued>(
  later: Later<Queued>,
  call: C,
  ...[options]: Arguments<C>
): Promise<OutputOf<C> | Queued> {
  try {
    return await callApi(call, ...([options] as Arguments<C>));
  } catch (error) {
    // Without a service worker nobody would make it later.
    const isLater = error instanceof ApiError && !navigator.onLine && navigator.serviceWorker?.controller;
    if (!isLater) throw error;
    const { queueCall } = await import('./call-queue.ts');
    await queueCall({ id: later.id, failure: later.failure, call, ...options });
    return later.answer;
  }
}
