import { calls } from '@marketplace/contract/calls';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiPage, NOUNS } from './page.ts';
import { shapeOf } from './shape.ts';
import { readSummaries } from './summaries.ts';

const page = apiPage();
const summaries = new Map(readSummaries().map(({ name, text }) => [name, text]));
const sectionOf = (heading: string): string =>
  page.split(/\n##+ /).find((section) => section.startsWith(heading)) ?? '';

describe('the API page', () => {
  it.each(Object.entries(calls))('has a section about %s, and a link to the section', (name, call) => {
    const summary = summaries.get(name) ?? '';
    expect(summary).toMatch(/.\.$/);
    expect(sectionOf(`${call.method} ${call.path}\n`)).toContain(summary);
    expect(page).toContain(`| [${call.method} ${call.path}](#`);
  });
  it.each(['POST /api/reports', 'POST /api/acts'])('explains the id of a picture for %s', (call) => {
    expect(sectionOf(`${call}\n`)).toContain('`/objects/images/{id}`');
  });
  it('lists input, answer, limit, and errors of a call', () => {
    const section = sectionOf('PATCH /api/estimates/{id}\n');
    expect(section).toContain('- For: signed in');
    expect(section).toContain('amount?: whole number (1 to 10000000)');
    expect(section).toContain('- Answer 200: `Estimate`');
    expect(section).toContain('- Limit: 120 `change` calls per 10 minutes');
    expect(section).toContain('- Errors: 403 `forbidden`, 404 `not-found`, 409 `conflict`');
  });
  it('marks an empty answer', () => {
    expect(sectionOf('DELETE /api/estimates/{id}\n')).toContain('- Answer 204: empty');
  });
  it('lists the headers that have a meaning', () => {
    expect(sectionOf('GET /api/service-requests\n')).toContain('- Header `X-Next-Cursor`');
  });
  it('links each noun in the contents', () => {
    for (const { noun } of readSummaries()) expect(Object.keys(NOUNS)).toContain(noun);
    for (const title of Object.values(NOUNS)) expect(sectionOf('Contents\n')).toContain(`- [${title}](#`);
  });
});

describe('a shape', () => {
  const shown = (schema: z.ZodMiniType, names = new Map()) => shapeOf(schema, 'output', names);
  const WORDS = '"one word" | "another word" | "a third word"';
  const words = z.enum(['one word', 'another word', 'a third word']);
  const long = z.object({ first: words, second: words });
  const person = z.object({ name: z.string(), age: z.optional(z.int()) });

  it.each<[string, z.ZodMiniType, string]>([
    ['text', z.string(), 'text'],
    ['text of a length', z.string().check(z.maxLength(5)), 'text (at most 5)'],
    ['an id', z.uuid(), 'id'],
    ['a time', z.iso.datetime(), 'time'],
    ['one of several words', z.enum(['low', 'high']), '"low" | "high"'],
    ['a word', z.literal('rejected'), '"rejected"'],
    ['a number or nothing', z.nullable(z.int()), 'whole number | null'],
    ['a list', z.array(z.boolean()).check(z.maxLength(5)), '[boolean, …] (at most 5)'],
    ['a map', z.record(z.string(), z.int()), '{ [key]: whole number }'],
    ['an object', person, '{ name: text, age?: whole number }'],
    ['a long object', long, `{\n  first: ${WORDS}\n  second: ${WORDS}\n}`],
    ['nothing in it', z.object({}), '{}'],
  ])('of %s', (_, schema, expected) => expect(shown(schema)).toBe(expected));

  it('shows only the added fields of an extended type', () => {
    const employee = z.extend(person, { salary: z.int() });
    expect(shown(employee, new Map([[person, 'Person']]))).toBe('Person & { salary: whole number }');
  });
  it('calls an entity by its name instead of listing it again', () => {
    expect(shown(z.array(person), new Map([[person, 'Person']]))).toBe('[Person, …]');
  });
});
