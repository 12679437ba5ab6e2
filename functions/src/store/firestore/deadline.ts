/**
 * A call that takes too long is answered with `unavailable` before Hosting gives up on it after a minute. Its work
 * goes on behind that answer, but must not write, as the caller may already have tried again.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError } from '../../errors.ts';

const current = new AsyncLocalStorage<{ isLate: boolean }>();

const RETRY_AFTER_SECONDS = 5;
const late = () =>
  new ApiError('unavailable', 'This is taking too long. Please try again.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });

/** Gives back the result of the work, or refuses if it is not there in time. */
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
  // A failure after the deadline has no one to handle it.
  done.catch(() => {});
  try {
    return await Promise.race([done, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** The call that this code runs for, as a key; undefined in triggers. */
export const currentCall = (): object | undefined => current.getStore();

/** Refuses to go on in a call that is past its deadline. Comes before what writes. */
export function assertInTime(): void {
  if (current.getStore()?.isLate) throw late();
}

/** Runs work that may write even after the deadline, such as undoing what was half done. */
export const runPastDeadline = <T>(work: () => Promise<T>): Promise<T> => current.exit(work);
