import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import { assertInTime } from './deadline.ts';
import {
  ABORTED,
  ALREADY_EXISTS,
  FAILED_PRECONDITION,
  INVALID_ARGUMENT,
  NOT_FOUND,
  statusOf,
} from './grpc-status.ts';

/**
 * How long a contended transaction is tried before the caller is told that it is busy. The last try may end a little
 * later.
 */
const PATIENCE_MS = 10_000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2000;

/**
 * Contention, and what the SDK itself retries: cancelled, unknown, deadline exceeded, resource exhausted, internal,
 * unavailable, unauthenticated.
 */
const RETRYABLE_STATUSES = [ABORTED, 1, 2, 4, 8, 13, 14, 16];

/** Returned by the work of a transaction that finds itself done before: nothing is written, and nothing counted. */
export class AlreadyDone<T> {
  readonly value: T;

  constructor(value: T) {
    this.value = value;
  }
}

/** Runs one transaction. How it is retried and counted is up to whoever made this function. */
export type RunTransaction = <T>(
  work: (transaction: Transaction) => Promise<T | AlreadyDone<T>>,
) => Promise<T>;

/** For what nobody's limit counts. */
export const unlimitedTransactions =
  (db: Firestore): RunTransaction =>
  async (work) => {
    const result = await transact(db, work);
    return result instanceof AlreadyDone ? result.value : result;
  };

type Options<T> = {
  timeoutMs?: number;
  /** Called after a failure: gives back the result of an earlier try that was stored although its answer was lost. */
  recover?: () => Promise<{ result: T } | undefined>;
};

/**
 * Runs a transaction, which reads first and then writes, and runs it again when somebody else was faster. If it is
 * contended to the end, the error is ABORTED, which callers are told as `busy`.
 *
 * The SDK's own retries wait for seconds in between, so a crowd would use up its tries while nobody is writing. Here
 * each pause is random, below a limit that grows, which lets one after the other through.
 */
export async function transact<T>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<T>,
  { timeoutMs = PATIENCE_MS, recover }: Options<T> = {},
): Promise<T> {
  const until = performance.now() + timeoutMs;
  for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(2 * longest, MAX_PAUSE_MS)) {
    try {
      return await attempt(db, work);
    } catch (error) {
      const stored = await recover?.();
      if (stored) return stored.result;
      if (!RETRYABLE_STATUSES.includes(statusOf(error)) || performance.now() >= until) throw error;
      await pause(Math.random() * longest);
    }
  }
}

/**
 * The condition of a write that its document is still as it was read outside of the transaction, without a lock.
 * Readers with locks would keep each other from writing; without them one writer succeeds, and the others try again
 * at once.
 */
export function ifUnchangedSince({ updateTime }: { updateTime?: Timestamp | undefined }) {
  return updateTime ? { lastUpdateTime: updateTime } : {};
}

async function attempt<T>(db: Firestore, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  let isAtItsEnd = false;
  const once = async (transaction: Transaction) => {
    const result = await work(transaction);
    assertInTime();
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

/** This happens between two reads, or at the commit. */
const lostItsLocks = (error: unknown): boolean =>
  statusOf(error) === INVALID_ARGUMENT && /transaction (is invalid|has expired)/i.test(String(error));

/**
 * A condition of a write failed, as a document has changed. The same code while reading means that an index is
 * missing.
 */
const sawChange = (error: unknown): boolean =>
  [FAILED_PRECONDITION, NOT_FOUND, ALREADY_EXISTS].includes(statusOf(error));
