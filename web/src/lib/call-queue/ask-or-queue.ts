import { ApiError } from '../api/api-error.ts';
import type { Call } from './call-queue.ts';

/** Asks the server, or, while the browser is offline, has it asked later and answers `whenQueued`. */
export async function askOrQueue<Answer, Queued>(
  ask: () => Promise<Answer>,
  call: Call,
  whenQueued: Queued,
): Promise<Answer | Queued> {
  try {
    return await ask();
  } catch (error) {
    // Without a service worker nobody would make it later.
    const isLater = error instanceof ApiError && !navigator.onLine && navigator.serviceWorker?.controller;
    if (!isLater) throw error;
    const { queueCall } = await import('./call-queue.ts');
    await queueCall(call);
    return whenQueued;
  }
}
