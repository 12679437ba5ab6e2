import { AggregateField, FieldPath, Filter, Firestore, type Query } from '@google-cloud/firestore';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Index, IndexConfig } from './needed-index.ts';
import { requireIndexes } from './require-indexes.ts';

vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:9');

const composite = (...fields: [string, 'asc' | 'desc' | 'contains'][]): Index => ({
  collectionGroup: 'jobs',
  queryScope: 'COLLECTION',
  fields: fields.map(([fieldPath, mode]) => {
    if (mode === 'contains') return { fieldPath, arrayConfig: 'CONTAINS' };
    return { fieldPath, order: mode === 'asc' ? 'ASCENDING' : 'DESCENDING' };
  }),
});

const asked = z.object({
  fields: z.array(
    z.object({ fieldPath: z.string(), order: z.optional(z.string()), arrayConfig: z.optional(z.string()) }),
  ),
});

type Ask = (jobs: Query, db: Firestore) => { get: () => Promise<unknown> };

/** 'sent', or the fields of the index that is asked for. */
async function fate(ask: Ask, config: Partial<IndexConfig> = {}): Promise<unknown> {
  const db = new Firestore({ projectId: 'demo-indexes' });
  Object.assign(db, { requestStream: () => Promise.reject(new Error('sent')) });
  requireIndexes(db, { indexes: [], fieldOverrides: [], ...config });
  const failure = await ask(db.collection('jobs'), db)
    .get()
    .then(undefined, ({ message }: Error) => message);
  const wanted = /add (\{.*\}) to the (indexes|fieldOverrides) of firestore\.indexes\.json/.exec(
    String(failure),
  );
  if (!wanted?.[1]) return failure;
  const { fields } = asked.parse(JSON.parse(wanted[1]));
  expect(wanted[2]).toBe(fields.length === 1 ? 'fieldOverrides' : 'indexes');
  return fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`);
}

const id = FieldPath.documentId();

describe('a query is answered by the automatic indexes', () => {
  it.each<[string, Ask]>([
    ['of everything', (jobs) => jobs],
    ['in the order of the ids', (jobs) => jobs.orderBy(id)],
    ['of one value', (jobs) => jobs.where('a', '==', 1)],
    ['of no value', (jobs) => jobs.where('a', '==', null)],
    ['of several values', (jobs) => jobs.where('a', 'in', [1, 2])],
    ['of values of several fields', (jobs) => jobs.where('a', '==', 1).where('b', '==', 2)],
    ['of them in the order of the ids', (jobs) => jobs.where('a', '==', 1).where('b', '==', 2).orderBy(id)],
    ['of a range', (jobs) => jobs.where('a', '>', 1).where('a', '<', 5)],
    ['of a range in its order', (jobs) => jobs.where('a', '>', 1).orderBy('a', 'desc')],
    ['in one order', (jobs) => jobs.orderBy('a', 'desc').startAfter(5).limit(3)],
    ['in one order and that of the ids', (jobs) => jobs.orderBy('a', 'desc').orderBy(id, 'desc')],
    ['of an element', (jobs) => jobs.where('tags', 'array-contains', 'x')],
    ['of how many there are', (jobs) => jobs.where('a', '==', 1).count()],
    ['of a sum', (jobs) => jobs.aggregate({ sum: AggregateField.sum('a') })],
    ['of everything below a document', (_, db) => db.collection('jobs/1/parts')],
  ])('%s', async (_, ask) => expect(await fate(ask)).toBe('sent'));
});

describe('a query needs an index of its own', () => {
  it.each<[string, Ask, string[]]>([
    [
      'of a value in an order',
      (jobs) => jobs.where('a', '==', 1).orderBy('b'),
      ['a ASCENDING', 'b ASCENDING'],
    ],
    [
      'of values in an order and that of the ids',
      (jobs) => jobs.where('b', 'in', [1]).where('a', '==', 1).orderBy('c', 'desc').orderBy(id, 'desc'),
      ['a ASCENDING', 'b ASCENDING', 'c DESCENDING'],
    ],
    ['in two orders', (jobs) => jobs.orderBy('a').orderBy('b', 'desc'), ['a ASCENDING', 'b DESCENDING']],
    [
      'in an order and that of the ids the other way round',
      (jobs) => jobs.orderBy('a').orderBy(id, 'desc'),
      ['a ASCENDING', '__name__ DESCENDING'],
    ],
    [
      'of a value and a range',
      (jobs) => jobs.where('a', '==', 1).where('b', '>', 1),
      ['a ASCENDING', 'b ASCENDING'],
    ],
    [
      'of all but a value',
      (jobs) => jobs.where('a', '==', 1).where('b', '!=', 1),
      ['a ASCENDING', 'b ASCENDING'],
    ],
    [
      'of an element in an order',
      (jobs) => jobs.where('tags', 'array-contains', 'x').orderBy('b', 'desc'),
      ['tags CONTAINS', 'b DESCENDING'],
    ],
    [
      'of an element and a value',
      (jobs) => jobs.where('tags', 'array-contains-any', ['x']).where('a', '==', 1),
      ['a ASCENDING', 'tags CONTAINS'],
    ],
    [
      'of the average of some',
      (jobs) => jobs.where('a', '==', 1).aggregate({ mean: AggregateField.average('b') }),
      ['a ASCENDING', 'b ASCENDING'],
    ],
    [
      'over all collections of a name',
      (_, db) => db.collectionGroup('jobs').where('a', '==', 1),
      ['a ASCENDING'],
    ],
  ])('%s', async (_, ask, needed) => {
    expect(await fate(ask)).toEqual(needed);
  });
});

describe('an index serves', () => {
  const byNewest: Ask = (jobs) => jobs.where('a', '==', 1).where('b', '==', 2).orderBy('c', 'desc');
  it.each<[string, Index, boolean]>([
    ['the query it was made for', composite(['a', 'asc'], ['b', 'asc'], ['c', 'desc']), true],
    ['with what is equal in another order', composite(['b', 'desc'], ['a', 'asc'], ['c', 'desc']), true],
    ['not read backwards', composite(['a', 'asc'], ['b', 'asc'], ['c', 'asc']), false],
    ['not with its order in front', composite(['c', 'desc'], ['a', 'asc'], ['b', 'asc']), false],
    ['not with less', composite(['a', 'asc'], ['c', 'desc']), false],
    ['not with more', composite(['a', 'asc'], ['b', 'asc'], ['c', 'desc'], ['d', 'asc']), false],
    [
      'not of another collection',
      { ...composite(['a', 'asc'], ['b', 'asc'], ['c', 'desc']), collectionGroup: 'others' },
      false,
    ],
    [
      'not of another scope',
      { ...composite(['a', 'asc'], ['b', 'asc'], ['c', 'desc']), queryScope: 'COLLECTION_GROUP' },
      false,
    ],
  ])('%s', async (_, index, serves) => {
    const answer = await fate(byNewest, { indexes: [index] });
    expect(answer === 'sent').toBe(serves);
  });
});

describe('an override', () => {
  const off = { collectionGroup: 'jobs', fieldPath: 'a', indexes: [] };
  it('takes a field its automatic indexes', async () => {
    expect(await fate((jobs) => jobs.where('a', '==', 1), { fieldOverrides: [off] })).toEqual([
      'a ASCENDING',
    ]);
    expect(await fate((jobs) => jobs.where('b', '==', 1), { fieldOverrides: [off] })).toBe('sent');
  });
  it('gives it one for all collections of a name', async () => {
    const indexes = [{ queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' }] as const;
    const config = { fieldOverrides: [{ ...off, indexes: [...indexes] }] };
    expect(await fate((_, db) => db.collectionGroup('jobs').where('a', '==', 1), config)).toBe('sent');
  });
});

describe('a query of one thing or another', () => {
  const either = Filter.or(Filter.where('a', '==', 1), Filter.where('b', '==', 2));
  const indexWith = (one: string) => composite(['c', 'asc'], [one, 'asc'], ['d', 'asc']);
  const inOrder: Ask = (jobs) => jobs.where('c', '==', 3).where(either).orderBy('d');

  it('is answered by the automatic indexes where each of the two is', async () => {
    expect(await fate((jobs) => jobs.where(either))).toBe('sent');
  });
  it('needs an index for each', async () => {
    expect(await fate(inOrder)).toEqual(['a ASCENDING', 'c ASCENDING', 'd ASCENDING']);
    expect(await fate(inOrder, { indexes: [indexWith('a')] })).toEqual([
      'b ASCENDING',
      'c ASCENDING',
      'd ASCENDING',
    ]);
    expect(await fate(inOrder, { indexes: [indexWith('a'), indexWith('b')] })).toBe('sent');
  });
});

it('a kind of query that was not met before is refused', async () => {
  const nearest: Ask = (jobs) =>
    jobs.findNearest({ vectorField: 'a', queryVector: [1, 2], limit: 1, distanceMeasure: 'EUCLIDEAN' });
  expect(await fate(nearest)).toMatch(/findNearest/);
});
