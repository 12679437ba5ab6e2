import { randomUUID } from 'node:crypto';
import { AggregateField, FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../support/calls/client.ts';
import { type Cost, measureCost } from '../support/firestore/meter.ts';
import { customerForm } from '../support/people/people.ts';
import { services } from '../support/stack/in-process.ts';

const { db } = services;
const things = db.collection(`meter-${randomUUID()}`);
const many = db.collection(`meter-many-${randomUUID()}`);

const costOf = (act: () => Promise<unknown>): Promise<Cost> =>
  measureCost(async (cost) => {
    await act();
    return { ...cost };
  });

beforeAll(async () => {
  const batch = db.batch();
  for (const n of [1, 2, 3]) batch.set(things.doc(`thing-${n}`), { n });
  await batch.commit();
  const writer = db.bulkWriter();
  for (let n = 0; n < 1001; n += 1) writer.set(many.doc(`${n}`), { n });
  await writer.close();
});

describe('the meter counts', () => {
  const first = things.doc('thing-1');
  const rows: [string, () => Promise<unknown>, Cost][] = [
    ['a document', () => first.get(), { reads: 1, writes: 0, queries: 0 }],
    ['a missing document', () => things.doc('none').get(), { reads: 1, writes: 0, queries: 0 }],
    ['several documents', () => db.getAll(first, things.doc('none')), { reads: 2, writes: 0, queries: 0 }],
    ['a query and its results', () => things.where('n', '>', 1).get(), { reads: 2, writes: 0, queries: 1 }],
    ['a query without results', () => things.where('n', '>', 9).get(), { reads: 1, writes: 0, queries: 1 }],
    ['a count as a query', () => things.count().get(), { reads: 1, writes: 0, queries: 1 }],
    [
      'a count without results',
      () => things.where('n', '>', 9).count().get(),
      { reads: 1, writes: 0, queries: 1 },
    ],
    ['a count per thousand documents', () => many.count().get(), { reads: 2, writes: 0, queries: 1 }],
    [
      'a sum by the count requested with it',
      () => many.aggregate({ sum: AggregateField.sum('n'), count: AggregateField.count() }).get(),
      { reads: 2, writes: 0, queries: 1 },
    ],
    [
      'a sum without a count as infinite',
      () => many.aggregate({ sum: AggregateField.sum('n') }).get(),
      { reads: Number.POSITIVE_INFINITY, writes: 0, queries: 1 },
    ],
    ['a write', () => first.update({ m: FieldValue.increment(1) }), { reads: 0, writes: 1, queries: 0 }],
    ['a deletion', () => things.doc('none').delete(), { reads: 0, writes: 1, queries: 0 }],
    [
      'every write of a batch',
      () => db.batch().set(things.doc('b'), {}).delete(things.doc('b')).commit(),
      { reads: 0, writes: 2, queries: 0 },
    ],
    [
      'the reads, queries, and writes of a transaction',
      () =>
        db.runTransaction(async (transaction) => {
          await transaction.get(first);
          await transaction.get(things.where('n', '==', 2));
          transaction.update(first, { m: 1 });
        }),
      { reads: 2, writes: 1, queries: 1 },
    ],
  ];

  test.each(rows)('%s', async (_, act, cost) => {
    expect(await costOf(act)).toEqual(cost);
  });

  test('each of two parallel calls separately', async () => {
    const [one, two] = await Promise.all([
      costOf(() => first.get()),
      costOf(() => things.where('n', '>', 0).get()),
    ]);
    expect(one).toEqual({ reads: 1, writes: 0, queries: 0 });
    expect(two).toEqual({ reads: 3, writes: 0, queries: 1 });
  });
});

test('every call reports its cost under the emulators', async () => {
  const client = new Client();
  await client.do('register', { input: customerForm() });
  const answer = await client.answer('getMe');
  expect(answer.headers.get('x-cost')).toBe('reads=1, writes=0, queries=0');
});
