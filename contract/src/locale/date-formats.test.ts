import { describe, expect, it } from 'vitest';
import { type DateStyle, formatDateAs } from './date-formats.ts';

const AFTERNOON = new Date(2026, 8, 5, 15, 5);

describe.each<[language: string, shown: Partial<Record<DateStyle, string>>]>([
  [
    'en-US',
    {
      long: 'September 5',
      shortWithYear: 'Sep 5, 2026',
      fullWithYear: 'Saturday, September 5, 2026',
      day: 'Sat, Sep 5',
      weekday: 'Saturday',
      month: 'September 2026',
      hour: '3 PM',
      clock: '3:05 PM',
    },
  ],
  ['en-CA', { long: 'September 5', fullWithYear: 'Saturday, September 5, 2026', clock: '3:05 p.m.' }],
  ['fr-CA', { long: '5 septembre', shortWithYear: '5 sept. 2026', clock: '15 h 05' }],
])('in %s', (language, shown) => {
  it('dates and times are written as its readers do', () => {
    const styles = Object.keys(shown) as DateStyle[];
    const written = styles.map((style) => [style, formatDateAs(style, AFTERNOON, language)]);
    expect(Object.fromEntries(written)).toEqual(shown);
  });
});
