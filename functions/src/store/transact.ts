import type { Firestore, Transaction } from 'firebase-admin/firestore';

const MAX_ATTEMPTS = 8;

const INVALID_ARGUMENT = 3;
const ABORTED = 10;

/**
 * Reads first, then writes, all or nothing; done again when someone else was
 * faster. What contends to the end surfaces as ABORTED, which callers are told as `busy`.
 */
export async function transact<T>(db: Firestore, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const once = (transaction: Transaction) => work(transaction).catch(rethrow);
  return db.runTransaction(once, { maxAttempts: MAX_ATTEMPTS }).catch(rethrow);
}

/** A transaction that lost its locks between two reads is as much in need of another go as one that loses them at its end. */
function rethrow(error: unknown): never {
  if (!(error instanceof Error) || !lostItsLocks(error)) throw error;
  throw Object.assign(new Error(error.message, { cause: error }), { code: ABORTED });
}

function lostItsLocks(error: Error): boolean {
  return 'code' in error && error.code === INVALID_ARGUMENT && /transaction is invalid/i.test(error.message);
}
