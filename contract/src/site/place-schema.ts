/** `site/place.json`: where the marketplace is. */
import * as z from 'zod/mini';
import { isTimeZone } from '../shared/time.ts';
import { listOf, matching, oneOf } from './kinds.ts';

export const COUNTRIES = ['US', 'CA'] as const;
export const UNITS = ['miles', 'kilometers'] as const;
export const CURRENCIES = ['USD', 'CAD'] as const;

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

const language = z
  .string('must be a language, such as "en-US"')
  .check(z.refine(isLanguage, 'must be a language of dates and numbers, such as "en-US" or "en-CA"'));

export const place = z.strictObject({
  /** The first is the default. */
  countries: listOf(oneOf(COUNTRIES), '["US"]'),
  /** Of dates and numbers. The first is the default. */
  languages: listOf(language, '["en-US"]'),
  units: oneOf(UNITS),
  currency: oneOf(CURRENCIES),
  timeZone: z
    .string('must be a time zone, such as "America/Chicago"')
    .check(z.refine(isTimeZone, 'must be a time zone by its city, such as "America/Chicago"')),
  /** Of the functions. */
  region: matching(/^[a-z]+-[a-z]+\d$/, 'us-central1', 'a region of Google Cloud'),
  /** Of the database, which stays there. */
  location: matching(/^(?:nam\d|eur\d|[a-z]+-[a-z]+\d)$/, 'nam5', 'a location of Firestore'),
});
