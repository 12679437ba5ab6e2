import { until } from '../browser/until-idle.ts';
import { ApiError } from './api-error.ts';

const BACKOFF_MS = [2000, 4000, 8000, 16_000];

/**
 * Retries a call answered 'unavailable' for half a minute, with backoff and jitter: the server processes one picture
 * at a time and refuses those that would wait too long.
 */
export const retryWhileBusy = <T>(step: () => Promise<T>): Promise<T> => retryWhile(isBusy, step);

/**
 * Also retries without an answer, for one of many steps that should not begin again. While the browser knows that it
 * is offline, it waits.
 */
export const retryWhileUnreachable = <T>(step: () => Promise<T>): Promise<T> =>
  retryWhile(isUnreachable, async () => {
    await until(() => navigator.onLine, subscribeToOnline);
    return step();
  });

const isBusy = (error: unknown) => error instanceof ApiError && error.code === 'unavailable';
const isUnreachable = (error: unknown) => isBusy(error) || (error instanceof ApiError && error.status === 0);

function subscribeToOnline(check: () => void) {
  addEventListener('online', check);
  return () => removeEventListener('online', check);
}

async function retryWhile<T>(mayPass: (error: unknown) => boolean, step: () => Promise<T>): Promise<T> {
  for (const ms of BACKOFF_MS) {
    try {
      return await step();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())));
    }
  }
  return step();
}
