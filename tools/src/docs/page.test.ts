import { calls } from '@marketplace/contract/calls';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiPage } from './page.ts';
import { shapeOf } from './shape.ts';
import { readSummaries } from './summaries.ts';

const page = apiPage();
const summaries = readSummaries();
const sectionOf = (heading: string): string =>
  page.split('\n### ').find((one) => one.startsWith(heading)) ?? '';

describe('the API page', () => {
  it.each(Object.entries(calls))(
    'has a section that says what %s does, and a line that leads there',
    (name, call) => {
      const summary = summaries.get(name) ?? '';
      expect(summary).toMatch(/.\.$/);
      expect(sectionOf(`${call.method} ${call.path}\n`)).toContain(summary);
      expect(page).toContain(`| [${call.method} ${call.path}](#`);
    },
  );
  it.each(['POST /api/reports', 'POST /api/acts'])('says what the id of a picture is for %s', (call) => {
    expect(sectionOf(`${call}\n`)).toContain('`/objects/images/{id}`');
  });
  it('says what a call takes, answers and refuses', () => {
    const section = sectionOf('PATCH /api/estimates/{id}\n');
    expect(section).toContain('In the path: `id`, an id.');
    expect(section).toContain('amount?: whole number (1 to 10000000)');
    expect(section).toContain('Answers 200');
    expect(section).toMatch(
      /400 `malformed`, 400 `invalid`, 401 `signed-out`, 403 `forbidden`, 403 `cross-site`, 404 `not-found`, 409 `conflict`/,
    );
  });
  it('says that an answer is empty', () => {
    expect(sectionOf('DELETE /api/estimates/{id}\n')).toContain('Answers 204, empty');
  });
  it('names the headers that mean something', () => {
    expect(sectionOf('GET /api/service-requests\n')).toContain('Header `X-Next-Cursor`');
  });
});

describe('a shape', () => {
  const shown = (schema: z.ZodMiniType, names = new Map()) => shapeOf(schema, 'output', names);
  const person = z.object({ name: z.string(), age: z.optional(z.int()) });

  it.each<[string, z.ZodMiniType, string]>([
    ['text', z.string(), 'text'],
    ['text of a length', z.string().check(z.maxLength(5)), 'text (at most 5 characters)'],
    ['an id', z.uuid(), 'id'],
    ['a time', z.iso.datetime(), 'time'],
    ['one of several words', z.enum(['low', 'high']), '"low" | "high"'],
    ['a word', z.literal('rejected'), '"rejected"'],
    ['a number or nothing', z.nullable(z.int()), 'whole number | null'],
    ['a list', z.array(z.boolean()).check(z.maxLength(5)), '[boolean, …] (at most 5)'],
    ['a map', z.record(z.string(), z.int()), '{ [key]: whole number }'],
    ['an object', person, '{\n  name: text\n  age?: whole number\n}'],
    ['nothing in it', z.object({}), '{}'],
  ])('of %s', (_, schema, expected) => expect(shown(schema)).toBe(expected));

  it('calls an entity by its name instead of listing it again', () => {
    expect(shown(z.array(person), new Map([[person, 'Person']]))).toBe('[Person, …]');
  });
});
