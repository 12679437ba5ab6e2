/**
 * A call that takes too long is answered with `unavailable`, before Hosting gives up after a minute. Its work
 * continues but must not write, as the caller may already have retried.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError } from '../../errors.ts';

const current = new AsyncLocalStorage<{ isLate: boolean }>();

const RETRY_AFTER_SECONDS = 5;
const late = () =>
  new ApiError('unavailable', 'This is taking too long. Please try again.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });

/** Returns the result of the work, or fails after the deadline. */
export async function withDeadline<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const call = { isLate: false };
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      call.isLate = true;
      reject(late());
    }, ms);
  });
  const done = current.run(call, work);
  // Nothing handles a failure after the deadline.
  done.catch(() => {});
  try {
    return await Promise.race([done, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** The running call, as a key. Undefined in triggers. */
export const currentCall = (): object | undefined => current.getStore();

/** Fails if the call is past its deadline. To be called before writes. */
export function assertInTime(): void {
  if (current.getStore()?.isLate) throw late();
}

/** Runs work that may write after the deadline, such as a rollback. */
export const runPastDeadline = <T>(work: () => Promise<T>): Promise<T> => current.exit(work);
