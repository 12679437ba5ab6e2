/**
 * Counts what a call costs in Firestore, by the rules of its bill: documents read and written, and queries, each of
 * which costs at least one read. An aggregation costs one read for each thousand index entries. It counts where the
 * SDK sends its requests, so that gets, queries, aggregations, batches, transactions and retries are all included. Only
 * the emulator and tests count: production uses the client as it is.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { callChannel } from '../../../functions/src/lib/diagnostics.ts';

/** `reads` are the billed ones, which include those of queries. */
export type Cost = { reads: number; writes: number; queries: number };

const current = new AsyncLocalStorage<Cost>();

const noCost = (): Cost => ({ reads: 0, writes: 0, queries: 0 });

/** Runs the work and hands it the cost that it adds up. */
export function measureCost<T>(work: (cost: Cost) => Promise<T>): Promise<T> {
  const cost = noCost();
  return current.run(cost, () => work(cost));
}

const header = ({ reads, writes, queries }: Cost) => `reads=${reads}, writes=${writes}, queries=${queries}`;

/** Adds the cost of each call to the headers of its reply. */
export function meterCalls(calls: typeof callChannel): void {
  calls.start.bindStore(current, noCost);
  calls.subscribe({
    start: ignore,
    end: ignore,
    asyncStart: ignore,
    asyncEnd: ({ result }) => {
      const cost = current.getStore();
      if (result && cost) result.headers['X-Cost'] = header(cost);
    },
    error: ignore,
  });
}

const ignore = () => {};

type Send = (method: string, ...rest: unknown[]) => Promise<unknown>;

/** Makes a Firestore client count. Both methods are unpublished ones of the SDK; a test fails if they change. */
export function meterCosts<Db extends object>(db: Db): Db {
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
      if (cost) countAnswers(method, rest[1], stream, cost);
      return stream;
    },
  });
  return db;
}

function countAnswers(method: string, request: unknown, stream: unknown, cost: Cost): void {
  const isQuery = method !== 'batchGetDocuments';
  if (isQuery) cost.queries += 1;
  // The minimum of a query pays for its first document.
  let paid = isQuery ? 1 : 0;
  cost.reads += paid;
  if (!isStream(stream)) return;
  const readsOf = method === 'runAggregationQuery' ? readsOfAggregation : readsOfDocument;
  let reads = 0;
  stream.on('data', (answer: unknown) => {
    reads += readsOf(answer, request);
    cost.reads += Math.max(0, reads - paid);
    paid = Math.max(paid, reads);
  });
}

/** A missing document that was asked for costs as much as an existing one. */
const readsOfDocument = (answer: unknown): number =>
  ['document', 'found', 'missing'].some((key) => Reflect.get(Object(answer), key)) ? 1 : 0;

const ENTRIES_PER_READ = 1000;

/**
 * Only a count says how many index entries it read. Another aggregation counts as infinite, which no budget allows.
 */
function readsOfAggregation(answer: unknown, request: unknown): number {
  const { result } = Object(answer);
  if (!result) return 0;
  const asked = listOf(Object(request).structuredAggregationQuery, 'aggregations');
  const counted = asked.map((one) => Object(one)).find(({ count }) => count);
  const entries = counted && result.aggregateFields?.[counted.alias]?.integerValue;
  return Math.ceil(Number(entries ?? Number.POSITIVE_INFINITY) / ENTRIES_PER_READ);
}

function methodOf(db: object, name: string): Send {
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
