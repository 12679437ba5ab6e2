import { describe, expect, it } from 'vitest';
import cases from './find-contacts.cases.json' with { type: 'json' };
import { findContacts } from './find-contacts.ts';

/** `innocent` has no contacts. The other lists have contacts of their kind, as people disguise them. */
const { innocent, ...kinds } = cases;
const disguised = Object.values(kinds).flat();

const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;

describe('contacts in a text', () => {
  it('stand in a table of at least 300 cases', () => {
    expect(disguised.length + innocent.length).toBeGreaterThanOrEqual(300);
  });

  it('are found in at least 98 of 100 disguises', () => {
    const missed = disguised.filter((text) => findContacts(text).length === 0);
    expect(share(missed, disguised), missed.join('\n')).toBeLessThanOrEqual(0.02);
  });

  it('are found in at most 1 of 100 innocent texts', () => {
    const stopped = innocent.filter((text) => findContacts(text).length > 0);
    const said = stopped.map((text) => `${text}: ${JSON.stringify(findContacts(text))}`);
    expect(share(stopped, innocent), said.join('\n')).toBeLessThanOrEqual(0.01);
  });

  it('keep their kind and their place in what was typed', () => {
    const text = 'Text ５１２－５５５－０１９９ or joe (at) gmail dot com, 12 Main Street';
    const found = findContacts(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);
    expect(found).toEqual([
      ['phone', '５１２－５５５－０１９９'],
      ['email', 'joe (at) gmail dot com'],
      ['street', '12 Main Street'],
    ]);
  });

  it.each([
    '1',
    '5 ',
    'one ',
    'double ',
    'a',
    'a.',
    '@',
    'a@',
    '<at>',
    'Main ',
    '12 Main ',
    'on insta ',
    'ﷺ',
    ' ',
  ])('are looked for in 20,000 characters of %j', (part) => {
    const text = part.repeat(20_000 / part.length);
    findContacts(text);
  });
});
