/**
 * Transactions of calls with a rate limit. The counter is written in the same transaction as the call's changes. Each
 * try also leaves a mark in the counter: if its answer is lost, the next try finds the mark and returns the stored
 * result instead of repeating the work.
 */
import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '@marketplace/contract/calls';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Config } from '../../config.ts';
import { AlreadyDone, transact } from '../firestore/transact.ts';
import { type Counter, type Limit, readCounter, writeCount } from './rate-limits.ts';

type Needs = { db: Firestore; now: () => Date; config: Pick<Config, 'rateLimitFactor'> };

export type Attempt = {
  call: CallName;
  /** The account whose attempts are counted. */
  by: { id: string };
  /** What the attempt is about, for an extra limit. */
  about?: string;
};

/**
 * What is read after `counterRead` can't miss what a parallel call of the same account stored: of both, only one can
 * write the counter, and the other one tries again.
 */
type LimitedWork<T> = (
  transaction: Transaction,
  counterRead: Promise<unknown>,
) => Promise<T | AlreadyDone<T>>;

/** Returns a function that runs the transactions of one call. Only the first one counts. */
export function limitTransactions({ db, now, config }: Needs, attempt: Attempt) {
  const limit = limitOf(attempt, config);
  // The same window for all tries, so that they find each other's marks.
  const at = now();
  let isCounted = false;

  return async <T>(work: LimitedWork<T>) => {
    const tries = new Map<string, { result: T }>();
    const storedTry = ({ marks }: Counter) => marks.map((mark) => tries.get(mark)).find(Boolean);
    const attemptOnce = async (transaction: Transaction): Promise<T> => {
      const reading = readCounter(db, limit, at);
      const [counter, result] = await Promise.all([reading, work(transaction, reading)]);
      if (result instanceof AlreadyDone) return result.value;
      if (storedTry(counter)) throw new Error('An earlier try was stored after all.');
      const mark = randomUUID();
      writeCount(transaction, counter, { by: isCounted ? 0 : 1, mark, now: at });
      tries.set(mark, { result });
      return result;
    };
    const recover = async () => (tries.size === 0 ? undefined : storedTry(await readCounter(db, limit, at)));
    const result = await transact(db, attemptOnce, { recover });
    isCounted = true;
    return result;
  };
}

/** For a call with one transaction. */
export function transactWithinLimit<T>(services: Needs, attempt: Attempt, work: LimitedWork<T>): Promise<T> {
  return limitTransactions(services, attempt)(work);
}

/** The limit of a call for one account. */
export function limitOf(
  { call, by, about }: Attempt,
  { rateLimitFactor }: Pick<Config, 'rateLimitFactor'>,
): Limit {
  const { limit } = calls[call];
  if (!limit || !('max' in limit)) throw new Error(`The table has no limit for an account's ${call}.`);
  const { kind, max, windowSeconds, maxAboutOne } = limit;
  return {
    key: `${kind}:${by.id}`,
    max: max * rateLimitFactor,
    windowSeconds,
    ...(about !== undefined &&
      maxAboutOne !== undefined && { about: { id: about, max: maxAboutOne * rateLimitFactor } }),
  };
}
