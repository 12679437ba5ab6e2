import { ApiError } from './api-error.ts';

const BACKOFF_MS = [2000, 4000, 8000, 16_000];

/**
 * Retries a call answered 'unavailable' for half a minute, with backoff and jitter: the server processes one picture
 * at a time and refuses those that would wait too long.
 */
export async function retryWhileBusy<T>(step: () => Promise<T>): Promise<T> {
  for (const ms of BACKOFF_MS) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'unavailable') throw error;
      await new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())));
    }
  }
  return step();
}
