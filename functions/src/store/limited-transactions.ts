/**
 * Transactions of a call that has a limit. The count of its account changes in the same step as what the call
 * writes: nothing is written that was not counted, and nothing is counted that was not written.
 *
 * The count also tells what became of a step whose answer was lost. Each try leaves a mark there; a later one
 * that finds the mark of an earlier one knows that it was stored, and what it came to.
 */
import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '@marketplace/contract/calls';
import type { Transaction } from 'firebase-admin/firestore';
import type { Config } from '../config.ts';
import type { Services } from '../services/services.ts';
import { transact } from './firestore/transact.ts';
import { type Counter, type Limit, readCounter, writeCount } from './rate-limits.ts';

type Needs = Pick<Services, 'db' | 'now' | 'config'>;

type Attempt = {
  call: CallName;
  /** Whose attempts are counted. */
  by: { id: string };
  /** What it is about, where that is limited as well. */
  about?: string;
};

/** What had been done before: nothing is to be written, and nothing counted. */
export class Already<T> {
  readonly value: T;

  constructor(value: T) {
    this.value = value;
  }
}

/** Does one step: all of it, and counted, or nothing. */
export type Step = <T>(work: (transaction: Transaction) => Promise<T | Already<T>>) => Promise<T>;

/** The steps of one call, of which the first is counted. */
export function counting({ db, now, config }: Needs, attempt: Attempt): Step {
  const limit = limitOf(attempt, config);
  // The same for all tries, so that they look for each other's marks in one place.
  const at = now();
  let isCounted = false;

  return async <T>(work: (transaction: Transaction) => Promise<T | Already<T>>) => {
    const tries = new Map<string, { result: T }>();
    const storedTry = ({ marks }: Counter) => marks.map((mark) => tries.get(mark)).find(Boolean);
    const once = async (transaction: Transaction): Promise<T> => {
      const [counter, result] = await Promise.all([readCounter(db, limit, at), work(transaction)]);
      if (result instanceof Already) return result.value;
      if (storedTry(counter)) throw new Error('An earlier try was stored after all.');
      const mark = randomUUID();
      writeCount(transaction, counter, { by: isCounted ? 0 : 1, mark, now: at });
      tries.set(mark, { result });
      return result;
    };
    const recover = async () => (tries.size === 0 ? undefined : storedTry(await readCounter(db, limit, at)));
    const result = await transact(db, once, { recover });
    isCounted = true;
    return result;
  };
}

/** A call of one step. */
export function counted<T>(
  services: Needs,
  attempt: Attempt,
  work: (transaction: Transaction) => Promise<T | Already<T>>,
): Promise<T> {
  return counting(services, attempt)(work);
}

/** What the table of calls says, for one account. */
export function limitOf(
  { call, by, about }: Attempt,
  { writeLimitFactor }: Pick<Config, 'writeLimitFactor'>,
): Limit {
  const { limit } = calls[call];
  if (!limit || !('max' in limit)) throw new Error(`The table has no limit for an account's ${call}.`);
  const { kind, max, windowSeconds, maxAboutOne } = limit;
  return {
    key: `${kind}:${by.id}`,
    max: max * writeLimitFactor,
    windowSeconds,
    ...(about !== undefined &&
      maxAboutOne !== undefined && { about: { id: about, max: maxAboutOne * writeLimitFactor } }),
  };
}
