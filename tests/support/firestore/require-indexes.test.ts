import { AggregateField, FieldPath, Filter, Firestore, type Query } from '@google-cloud/firestore';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Index, IndexConfig } from './needed-index.ts';
import { requireIndexes } from './require-indexes.ts';

vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:9');

const MODES: Record<string, string> = { ASCENDING: 'asc', DESCENDING: 'desc', CONTAINS: 'contains' };

/** An index of these fields, such as 'a asc, b desc'. */
const composite = (fields: string): Index => ({
  collectionGroup: 'jobs',
  queryScope: 'COLLECTION',
  fields: fields.split(', ').map((field) => {
    const [fieldPath = '', mode] = field.split(' ');
    return { fieldPath, order: mode === 'asc' ? 'ASCENDING' : 'DESCENDING' };
  }),
});

const asked = z.object({
  fields: z.array(
    z.object({ fieldPath: z.string(), order: z.optional(z.string()), arrayConfig: z.optional(z.string()) }),
  ),
});

type Ask = (jobs: Query, db: Firestore) => { get: () => Promise<unknown> };

/** 'sent', or the fields of the missing index. */
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
  return fields
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${MODES[order ?? arrayConfig ?? '']}`)
    .join(', ');
}

const id = FieldPath.documentId();

describe('the automatic indexes serve a query', () => {
  it.each<[string, Ask]>([
    ['without a filter', (jobs) => jobs],
    ['sorted by id', (jobs) => jobs.orderBy(id)],
    ['with one equality', (jobs) => jobs.where('a', '==', 1)],
    ['for null', (jobs) => jobs.where('a', '==', null)],
    ['with several values of one field', (jobs) => jobs.where('a', 'in', [1, 2])],
    ['with equalities on several fields', (jobs) => jobs.where('a', '==', 1).where('b', '==', 2)],
    [
      'with equalities on several fields, sorted by id',
      (jobs) => jobs.where('a', '==', 1).where('b', '==', 2).orderBy(id),
    ],
    ['with a range', (jobs) => jobs.where('a', '>', 1).where('a', '<', 5)],
    ['with a range, sorted by its field', (jobs) => jobs.where('a', '>', 1).orderBy('a', 'desc')],
    ['sorted by one field', (jobs) => jobs.orderBy('a', 'desc').startAfter(5).limit(3)],
    ['sorted by one field and then by id', (jobs) => jobs.orderBy('a', 'desc').orderBy(id, 'desc')],
    ['for an array element', (jobs) => jobs.where('tags', 'array-contains', 'x')],
    ['that counts', (jobs) => jobs.where('a', '==', 1).count()],
    ['that sums', (jobs) => jobs.aggregate({ sum: AggregateField.sum('a') })],
    ['of a subcollection', (_, db) => db.collection('jobs/1/parts')],
  ])('%s', async (_, ask) => expect(await fate(ask)).toBe('sent'));
});

describe('an index is required by a query', () => {
  it.each<[string, Ask, string]>([
    [
      'with an equality, sorted by another field',
      (jobs) => jobs.where('a', '==', 1).orderBy('b'),
      'a asc, b asc',
    ],
    [
      'with equalities, sorted by another field and then by id',
      (jobs) => jobs.where('b', 'in', [1]).where('a', '==', 1).orderBy('c', 'desc').orderBy(id, 'desc'),
      'a asc, b asc, c desc',
    ],
    ['sorted by two fields', (jobs) => jobs.orderBy('a').orderBy('b', 'desc'), 'a asc, b desc'],
    [
      'sorted by a field and then by id in the other direction',
      (jobs) => jobs.orderBy('a').orderBy(id, 'desc'),
      'a asc, __name__ desc',
    ],
    ['with an equality and a range', (jobs) => jobs.where('a', '==', 1).where('b', '>', 1), 'a asc, b asc'],
    [
      'with an equality and an inequality',
      (jobs) => jobs.where('a', '==', 1).where('b', '!=', 1),
      'a asc, b asc',
    ],
    [
      'for an array element, sorted by a field',
      (jobs) => jobs.where('tags', 'array-contains', 'x').orderBy('b', 'desc'),
      'tags contains, b desc',
    ],
    [
      'for an array element, with an equality',
      (jobs) => jobs.where('tags', 'array-contains-any', ['x']).where('a', '==', 1),
      'a asc, tags contains',
    ],
    [
      'that averages, with an equality',
      (jobs) => jobs.where('a', '==', 1).aggregate({ mean: AggregateField.average('b') }),
      'a asc, b asc',
    ],
    ['of a collection group', (_, db) => db.collectionGroup('jobs').where('a', '==', 1), 'a asc'],
  ])('%s', async (_, ask, needed) => {
    expect(await fate(ask)).toEqual(needed);
  });
});

describe('an index', () => {
  const byNewest: Ask = (jobs) => jobs.where('a', '==', 1).where('b', '==', 2).orderBy('c', 'desc');
  it.each<[string, Index, boolean]>([
    ['serves its query', composite('a asc, b asc, c desc'), true],
    ['serves a query with its equalities in another order', composite('b desc, a asc, c desc'), true],
    ['does not serve the reverse direction', composite('a asc, b asc, c asc'), false],
    ['does not serve if the sorted field comes first', composite('c desc, a asc, b asc'), false],
    ['does not serve if a field is missing', composite('a asc, c desc'), false],
    ['does not serve if it has an extra field', composite('a asc, b asc, c desc, d asc'), false],
    [
      'does not serve another collection',
      { ...composite('a asc, b asc, c desc'), collectionGroup: 'others' },
      false,
    ],
    [
      'does not serve another scope',
      { ...composite('a asc, b asc, c desc'), queryScope: 'COLLECTION_GROUP' },
      false,
    ],
  ])('%s', async (_, index, serves) => {
    const answer = await fate(byNewest, { indexes: [index] });
    expect(answer === 'sent').toBe(serves);
  });
});

describe('an override', () => {
  const off = { collectionGroup: 'jobs', fieldPath: 'a', indexes: [] };
  it('can remove the automatic indexes of a field', async () => {
    expect(await fate((jobs) => jobs.where('a', '==', 1), { fieldOverrides: [off] })).toEqual('a asc');
    expect(await fate((jobs) => jobs.where('b', '==', 1), { fieldOverrides: [off] })).toBe('sent');
  });
  it('of a map applies to subfields without an override', async () => {
    const on = {
      ...off,
      fieldPath: 'a.b',
      indexes: [{ queryScope: 'COLLECTION', order: 'ASCENDING' }],
    } as const;
    const config = { fieldOverrides: [off, { ...on, indexes: [...on.indexes] }] };
    expect(await fate((jobs) => jobs.where('a.c', '==', 1), config)).toEqual('a.c asc');
    expect(await fate((jobs) => jobs.where('a.b', '==', 1), config)).toBe('sent');
  });
  it('can add an index for a collection group', async () => {
    const indexes = [{ queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' }] as const;
    const config = { fieldOverrides: [{ ...off, indexes: [...indexes] }] };
    expect(await fate((_, db) => db.collectionGroup('jobs').where('a', '==', 1), config)).toBe('sent');
  });
});

describe('a query with OR', () => {
  const either = Filter.or(Filter.where('a', '==', 1), Filter.where('b', '==', 2));
  const indexWith = (one: string) => composite(`c asc, ${one} asc, d asc`);
  const inOrder: Ask = (jobs) => jobs.where('c', '==', 3).where(either).orderBy('d');

  it('needs no index if neither branch does', async () => {
    expect(await fate((jobs) => jobs.where(either))).toBe('sent');
  });
  it('needs an index for each branch', async () => {
    expect(await fate(inOrder)).toEqual('a asc, c asc, d asc');
    expect(await fate(inOrder, { indexes: [indexWith('a')] })).toEqual('b asc, c asc, d asc');
    expect(await fate(inOrder, { indexes: [indexWith('a'), indexWith('b')] })).toBe('sent');
  });
});

it('an unknown kind of query is refused', async () => {
  const nearest: Ask = (jobs) =>
    jobs.findNearest({ vectorField: 'a', queryVector: [1, 2], limit: 1, distanceMeasure: 'EUCLIDEAN' });
  expect(await fate(nearest)).toMatch(/findNearest/);
});
