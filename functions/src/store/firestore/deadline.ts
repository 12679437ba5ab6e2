/**
 * A call is answered in time, whatever it waits for: Hosting gives up after a minute, in words of its own, and
 * people long before. What is late is told to be unavailable, and whoever asked may ask again. So what goes on
 * behind that answer must not write any more, which is seen to where the SDK sends its requests.
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

/** What comes of the work, if it comes in time. */
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
  // Nobody hears of a failure that comes later.
  done.catch(() => {});
  try {
    return await Promise.race([done, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** For what puts in order what is half done. */
export const runPastDeadline = <T>(work: () => Promise<T>): Promise<T> => current.exit(work);

/** Makes a Firestore client refuse to write for calls that were answered already. `request` is the SDK's own, unpublished method. */
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
