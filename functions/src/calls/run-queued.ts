import { ApiError } from '../errors.ts';
import { type Semaphore, SemaphoreBusy } from '../lib/semaphore.ts';

const RETRY_AFTER_SECONDS = 5;

/** Runs work that takes much memory when it is its turn. If others take too long, the caller has to try again. */
export async function runQueued<T>(
  turns: Semaphore,
  busyMessage: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await turns.run(work);
  } catch (error) {
    if (!(error instanceof SemaphoreBusy)) throw error;
    throw new ApiError('unavailable', busyMessage, { retryAfter: RETRY_AFTER_SECONDS });
  }
}
