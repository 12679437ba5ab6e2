import { ApiError } from './api-error.ts';

const PAUSES_MS = [2000, 4000, 8000, 16_000];

/**
 * Tries again, for half a minute, what the server had no room for: it takes apart one picture at a time, and sends away
 * who would wait too long. The upload stays good meanwhile. Not all at the same moment, since all were sent away at one.
 */
export async function againWhileBusy<T>(step: () => Promise<T>): Promise<T> {
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
