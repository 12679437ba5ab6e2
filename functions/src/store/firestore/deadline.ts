/**
 * A call that takes too long is answered with `unavailable` before Hosting gives up on it after a minute. Its work
 * goes on behind that answer, but must not write any more, as the caller may already have tried again: writes are
 * refused where the SDK sends its requests.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Firestore } from 'firebase-admin/firestore';
import { ApiError } from '../../errors.ts';

const current = new AsyncLocalStorage<{ isLate: boolean }>();

const RETRY_AFTER_SECONDS = 5;
const late = () =>
  new ApiError('unavailable', 'This is taking longer than it should. Please try again.', {
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

/** Runs work that may write even after the deadline, such as undoing what was half done. */
export const runPastDeadline = <T>(work: () => Promise<T>): Promise<T> => current.exit(work);

/**
 * Makes a Firestore client refuse the writes of calls that are past their deadline. `request` is an unpublished
 * method of the SDK.
 */
export function refuseLateWrites(db: Firestore): Firestore {
  const request: unknown = Reflect.get(db, 'request');
  if (typeof request !== 'function') throw new Error('The Firestore client has no request to refuse.');
  Object.assign(db, {
    request: async (method: string, ...rest: unknown[]) => {
      if (method === 'commit' && current.getStore()?.isLate) throw late();
      return Reflect.apply(request, db, [method, ...rest]);
    },
  });
  return db;
}
