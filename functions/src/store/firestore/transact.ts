import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import {
  ABORTED,
  ALREADY_EXISTS,
  FAILED_PRECONDITION,
  INVALID_ARGUMENT,
  NOT_FOUND,
  statusOf,
} from './grpc-status.ts';

/** How long a caller waits before being told that it is busy here. The last attempt may end a little later. */
const PATIENCE_MS = 10_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

/** Contention and what may be a passing fault, as the SDK has it: cancelled, unknown, too late, exhausted, internal, unavailable, unauthenticated. */
const WORTH_ANOTHER_GO = [ABORTED, 1, 2, 4, 8, 13, 14, 16];

/** What a transaction gives back that found its work done before: nothing is written, and nothing counted. */
export class AlreadyDone<T> {
  readonly value: T;

  constructor(value: T) {
    this.value = value;
  }
}

/** Runs one transaction, all of it or nothing, in whatever way its caller has chosen. */
export type RunTransaction = <T>(
  work: (transaction: Transaction) => Promise<T | AlreadyDone<T>>,
) => Promise<T>;

type Options<T> = {
  patienceMs?: number;
  /** After a failure: what a try came to that was stored all the same, as where only its answer was lost. */
  recover?: () => Promise<{ result: T } | undefined>;
};

/**
 * Reads first, then writes, all or nothing; done again when someone else was
 * faster. What contends to the end surfaces as ABORTED, which callers are told as `busy`.
 *
 * The SDK would try again by itself, but waits seconds in between, so that a crowd uses up its
 * attempts while nobody is there. Pauses of any length up to a limit that grows let one after
 * the other through.
 */
export async function transact<T>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<T>,
  { patienceMs = PATIENCE_MS, recover }: Options<T> = {},
): Promise<T> {
  const until = performance.now() + patienceMs;
  for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(2 * longest, LONGEST_PAUSE_MS)) {
    try {
      return await attempt(db, work);
    } catch (error) {
      const stored = await recover?.();
      if (stored) return stored.result;
      if (!WORTH_ANOTHER_GO.includes(statusOf(error)) || performance.now() >= until) throw error;
      await pause(Math.random() * longest);
    }
  }
}

/**
 * The condition that a document is still as it was read outside of the transaction, without a lock.
 * Many who lock the same document to read it keep each other from writing it; this way one is
 * first, and the others begin again at once.
 */
export function asRead({ updateTime }: { updateTime?: Timestamp | undefined }) {
  return updateTime ? { lastUpdateTime: updateTime } : {};
}

async function attempt<T>(db: Firestore, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  let isAtItsEnd = false;
  const once = async (transaction: Transaction) => {
    const result = await work(transaction);
    isAtItsEnd = true;
    return result;
  };
  try {
    return await db.runTransaction(once, { maxAttempts: 1 });
  } catch (error) {
    if (!lostItsLocks(error) && !(isAtItsEnd && sawChange(error))) throw error;
    throw Object.assign(new Error(String(error), { cause: error }), { code: ABORTED });
  }
}

/** Between two reads, or at the end. */
const lostItsLocks = (error: unknown): boolean =>
  statusOf(error) === INVALID_ARGUMENT && /transaction (is invalid|has expired)/i.test(String(error));

/** What was to be written is not any more as it was read. While reading, the same code says that an index is missing. */
const sawChange = (error: unknown): boolean =>
  [FAILED_PRECONDITION, NOT_FOUND, ALREADY_EXISTS].includes(statusOf(error));
