import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { passwordProblem } from './account/rules.ts';
import { LIMITS } from './constants.ts';
import { parseAmount } from './money/money.ts';
import { areaOf, locationKeys } from './place/location.ts';
import { readSearch, serviceIn } from './search/search.ts';
import { tokensOf, wordsOf } from './search/words.ts';
import { email, website } from './shared/fields.ts';

const UNITS = [
  'a',
  '1',
  ' ',
  '.',
  '-',
  ',',
  '@',
  '#',
  '1-',
  'a.',
  '.a',
  'a@',
  '1 ',
  'St ',
  'Apt ',
  'N 1 ',
  '78701 ',
];
const ENDLESS = [...UNITS, '12,', 'tx, ', 'http://', 'www.', 'é', '\u0301', '😀', '\u200b'];

function hostileTexts(length: number): string[] {
  return ENDLESS.flatMap((unit) => {
    const long = unit.repeat(length / unit.length);
    return [long, `${long}!`, `x${long}\n`];
  });
}

/** What reads texts of strangers, and how long these may be. */
const READERS: readonly [string, (text: string) => unknown, number][] = [
  ['areaOf', areaOf, LIMITS.location],
  ['locationKeys', locationKeys, LIMITS.location],
  ['readSearch', readSearch, LIMITS.search],
  ['serviceIn', serviceIn, LIMITS.search],
  ['parseAmount', parseAmount, LIMITS.search],
  ['wordsOf', wordsOf, LIMITS.requestDescription],
  ['tokensOf', tokensOf, LIMITS.requestDescription],
  ['passwordProblem', passwordProblem, LIMITS.requestDescription],
  ['an email address', (text) => z.safeParse(email, text), LIMITS.requestDescription],
  ['a website', (text) => z.safeParse(website, text), LIMITS.requestDescription],
];

/** A regular expression that tries everything would take hours, and hang. `npm run bench -- texts` takes the times. */
test.each(READERS)('%s reads any hostile text to its end', (_, read, max) => {
  for (const text of hostileTexts(2 * max)) expect(() => read(text)).not.toThrow();
});
