import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseKnown } from './known.ts';

const kind = z.enum(['call', 'visit']);
const entry = z.object({ kind, note: z.string() });
const plan = z.object({
  title: z.string(),
  entries: z.array(entry),
  byDay: z.record(z.string(), entry),
  next: z._default(z.nullable(kind), null),
  last: z.optional(kind),
});
const good = { kind: 'call', note: 'Ring twice' };
const future = { kind: 'video', note: 'Wave' };
const whole = { title: 'Week', entries: [good], byDay: { monday: good }, next: 'visit', last: 'call' };

describe('a value that is known only in part', () => {
  test('is read as it is where everything is known', () => {
    expect(parseKnown(plan, whole)).toEqual({ data: whole });
  });

  test.each<[string, object, object]>([
    ['items of a list', { entries: [future, good, future] }, { entries: [good] }],
    ['entries of a record', { byDay: { monday: good, tuesday: future } }, { byDay: { monday: good } }],
    ['values of nullable fields', { next: 'video' }, { next: null }],
    ['values of optional fields', { last: 'video' }, { last: undefined }],
    [
      'items with a field of a wrong type',
      { entries: [{ kind: 'call', note: 7 }, good] },
      { entries: [good] },
    ],
  ])('is read without unknown %s', (_, change, known) => {
    const { data, leftOut } = parseKnown(plan, { ...whole, ...change });
    expect(data).toEqual({ ...whole, ...known });
    expect(leftOut).toMatch(/→ at/);
  });

  test('is not read without a field that it needs', () => {
    expect(parseKnown(entry, future)).toEqual({ leftOut: expect.stringContaining('at kind') });
    expect(parseKnown(plan, { ...whole, title: undefined }).data).toBeUndefined();
    expect(parseKnown(plan, undefined).data).toBeUndefined();
  });

  test('is not read as empty where a nullable field has a wrong type', () => {
    expect(parseKnown(z.object({ note: z.nullable(z.string()) }), { note: 7 }).data).toBeUndefined();
  });

  test('is not read if a list would have too few items', () => {
    const some = z.array(entry).check(z.minLength(1));
    expect(parseKnown(some, [future]).data).toBeUndefined();
    expect(parseKnown(some, [future, good]).data).toEqual([good]);
  });
});
