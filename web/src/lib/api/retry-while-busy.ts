import { ApiError } from './api-error.ts';

const PAUSES_MS = [2000, 4000, 8000, 16_000];

/**
 * Retries, for half a minute and with growing random pauses, a call that the server answered 'unavailable': it processes
 * one picture at a time and refuses those that would wait too long. The pauses are random because callers that are
 * refused together would otherwise come back together.
 */
export async function retryWhileBusy<T>(step: () => Promise<T>): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'unavailable') throw error;
      await new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())));
    }
  }
  return step();
}
