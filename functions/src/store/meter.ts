/**
 * Counts what a call costs in Firestore: the documents it read and wrote, and the
 * queries it made. It listens where the SDK sends its requests, so that gets, queries,
 * aggregations, batches and transactions, retried ones too, are all counted.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Firestore } from 'firebase-admin/firestore';

export type Cost = { reads: number; writes: number; queries: number };

const current = new AsyncLocalStorage<Cost>();

export const currentCost = (): Cost | undefined => current.getStore();

/** Does the work and says what it cost, whether it succeeded or not. */
export function metered<T>(work: (cost: Cost) => Promise<T>): Promise<T> {
  const cost: Cost = { reads: 0, writes: 0, queries: 0 };
  return current.run(cost, () => work(cost));
}

type Send = (method: string, ...rest: unknown[]) => Promise<unknown>;

/** Makes a Firestore client count. The two methods are the SDK's own, unpublished ones: a test tells when they move. */
export function counted(db: Firestore): Firestore {
  const request = methodOf(db, 'request');
  const requestStream = methodOf(db, 'requestStream');
  Object.assign(db, {
    request: (method: string, ...rest: unknown[]) => {
      const cost = current.getStore();
      if (cost) cost.writes += listOf(rest[0], 'writes').length;
      return request(method, ...rest);
    },
    requestStream: async (method: string, ...rest: unknown[]) => {
      const cost = current.getStore();
      const stream = await requestStream(method, ...rest);
      if (cost) countAnswers(method, stream, cost);
      return stream;
    },
  });
  return db;
}

function countAnswers(method: string, stream: unknown, cost: Cost): void {
  if (method !== 'batchGetDocuments') cost.queries += 1;
  if (!isStream(stream)) return;
  stream.on('data', (answer: unknown) => {
    // A document that was asked for and is missing costs as much as one that is there.
    if (['document', 'found', 'missing'].some((key) => Reflect.get(Object(answer), key))) cost.reads += 1;
  });
}

function methodOf(db: Firestore, name: string): Send {
  const method: unknown = Reflect.get(db, name);
  if (typeof method !== 'function') throw new Error(`The Firestore client has no ${name} to count at.`);
  return (...args) => Reflect.apply(method, db, args);
}

function listOf(value: unknown, key: string): unknown[] {
  const list: unknown = Reflect.get(Object(value), key);
  return Array.isArray(list) ? list : [];
}

function isStream(value: unknown): value is NodeJS.ReadableStream {
  return typeof Reflect.get(Object(value), 'on') === 'function';
}
