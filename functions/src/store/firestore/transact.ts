import { setTimeout as pause } from 'node:timers/promises';
import type {
  DocumentData,
  DocumentSnapshot,
  Firestore,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import { patience } from '../../patience.ts';
import { assertInTime } from './deadline.ts';
import {
  ABORTED,
  ALREADY_EXISTS,
  FAILED_PRECONDITION,
  INVALID_ARGUMENT,
  NOT_FOUND,
  statusOf,
} from './grpc-status.ts';

/** How long a contended transaction is retried. The last try may end a little later. */
const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2000;

/**
 * Contention, and the statuses that the SDK retries: canceled, unknown, deadline exceeded, resource exhausted,
 * internal, unavailable, unauthenticated.
 */
const RETRYABLE_STATUSES = [ABORTED, 1, 2, 4, 8, 13, 14, 16];

/** Returned by work that was already done: nothing is written or counted. */
export class AlreadyDone<T> {
  readonly value: T;

  constructor(value: T) {
    this.value = value;
  }
}

/** Runs one transaction. The function's creator decides on retries and rate limits. */
export type RunTransaction = <T>(
  work: (transaction: Transaction) => Promise<T | AlreadyDone<T>>,
) => Promise<T>;

/** For work of our own, which no rate limit counts. */
export const unlimitedTransactions =
  (db: Firestore): RunTransaction =>
  async (work) => {
    const result = await transact(db, work);
    return result instanceof AlreadyDone ? result.value : result;
  };

type Options<T> = {
  timeoutMs?: number;
  /** Called after a failure. Returns the result of an earlier try whose answer was lost, if it was stored. */
  recover?: () => Promise<{ result: T } | undefined>;
};

/**
 * Runs a transaction, which reads and then writes, and retries it on contention. Persistent contention fails with
 * ABORTED, which callers see as `busy`. The SDK's own backoff takes seconds, so many callers would use up their tries
 * while nothing is being written. Here each pause is random below a growing limit, so that one after the other
 * succeeds.
 */
export async function transact<T>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<T>,
  { timeoutMs = TIMEOUT_MS * patience.factor, recover }: Options<T> = {},
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
 * A precondition: the document is unchanged since it was read outside the transaction. Read locks would block
 * writers; with a precondition one writer succeeds and the others retry at once.
 */
export function ifUnchangedSince({ updateTime }: { updateTime?: Timestamp | undefined }) {
  return updateTime ? { lastUpdateTime: updateTime } : {};
}

/** Updates a document, unless another run has changed it since it was read. */
export async function updateIfUnchanged<T extends DocumentData>(
  snapshot: DocumentSnapshot<T>,
  change: Partial<T>,
): Promise<void> {
  try {
    await snapshot.ref.update(change, ifUnchangedSince(snapshot));
  } catch (error) {
    if (statusOf(error) !== FAILED_PRECONDITION) throw error;
  }
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

/** Happens between two reads or at the commit. */
const lostItsLocks = (error: unknown): boolean =>
  statusOf(error) === INVALID_ARGUMENT && /transaction (is invalid|has expired)/i.test(String(error));

/** A precondition failed because a document changed. While reading, the same code means a missing index. */
const sawChange = (error: unknown): boolean =>
  [FAILED_PRECONDITION, NOT_FOUND, ALREADY_EXISTS].includes(statusOf(error));
