import { describe, expect, it, test } from 'vitest';
import { REQUEST_CATEGORIES } from '../../categories.ts';
import { findContacts } from '../../contact/find/find-contacts.ts';
import type { Detail } from './kinds.ts';
import { detailsOf } from './table.ts';

const all = REQUEST_CATEGORIES.flatMap((category) =>
  detailsOf(category).map((detail) => ({ name: `${category}, ${detail.id}`, detail })),
);
const choices = all.flatMap(({ name, detail }) => (detail.kind === 'choice' ? { name, ...detail } : []));

/** About what fits on a card of 320 pixels. */
const SHORT_LENGTH = 36;

function shortsOf(detail: Detail): string[] {
  return detail.kind === 'choice' ? detail.options.map(({ short }) => short) : [];
}

test.each(REQUEST_CATEGORIES)('%s asks for four to eight details with different ids', (category) => {
  const ids = detailsOf(category).map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(4);
  expect(ids.length).toBeLessThanOrEqual(8);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an unknown category asks for no details', () => {
  expect(detailsOf('constructor')).toEqual([]);
});

describe('a detail', () => {
  it.each(all)('has a stable id, and a question about no contact: $name', ({ detail }) => {
    expect(detail.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(detail.question).toMatch(/^[A-Z].*\?$/);
    expect(detail.question).not.toMatch(/address|street|phone|email|name/i);
  });

  it.each(all)('has short forms that fit on a card: $name', ({ detail }) => {
    expect(shortsOf(detail).filter((short) => short.length > SHORT_LENGTH)).toEqual([]);
    expect(shortsOf(detail).flatMap(findContacts)).toEqual([]);
  });

  it('says on a card what an amount counts', () => {
    for (const { detail } of all)
      if (detail.kind === 'number') expect(detail.shorten('1,800')).toMatch(/1,800 [a-z]/);
  });
});

describe('a choice', () => {
  it.each(choices)('has two to six options with different ids and labels: $name', ({ options }) => {
    expect(options.length).toBeGreaterThanOrEqual(2);
    expect(options.length).toBeLessThanOrEqual(6);
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    for (const { id } of options) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    // The form looks for contacts in all answers.
    expect(options.flatMap(({ id }) => findContacts(id))).toEqual([]);
  });

  it.each(choices)('has its way out last: $name', ({ options }) => {
    const out = options.findIndex(({ id }) => id === 'not-sure' || id === 'other');
    expect([-1, options.length - 1]).toContain(out);
  });
});
