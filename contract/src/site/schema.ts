/**
 * What the files of `site/` must be. Tools and builds read them by this schema (`tools/src/site`). The app imports the
 * checked files without it.
 */
import * as z from 'zod/mini';
import { isTimeZone } from '../shared/time.ts';

export const COUNTRIES = ['US', 'CA'] as const;
export const UNITS = ['miles', 'kilometers'] as const;
export const CURRENCIES = ['USD', 'CAD'] as const;

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(' or ');

const MAX_TEXT = 200;
/** Text of one line, without space around it. */
const text = (example: string, max = MAX_TEXT) =>
  z
    .string(`must be a text, such as "${example}"`)
    .check(
      z.minLength(1, `must not be empty; write, for example, "${example}"`),
      z.maxLength(max, `must have at most ${max} characters`),
      z.regex(/^\S(?:.*\S)?$/, 'must be one line without space at its beginning or end'),
    );

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `must be ${quoted(names)}`);

const listOf = <T extends z.ZodMiniType>(item: T, example: string) =>
  z.array(item, `must be a list, such as ${example}`).check(
    z.minLength(1, `must not be empty; write, for example, ${example}`),
    z.refine((items) => new Set(items).size === items.length, 'must name each only once'),
  );

const brand = z.strictObject({
  name: text('Porchlight', 30),
  /** The year of the copyright line. */
  since: z
    .int('must be a year, such as 2025')
    .check(z.gte(1990, 'must be 1990 or later'), z.lte(2100, 'must be 2100 or earlier')),
  accent: z
    .string('must be a color, such as "#0d6044"')
    .check(z.regex(/^#[0-9a-f]{6}$/, 'must be a color with six lowercase digits, such as "#0d6044"')),
});

const company = z.strictObject({
  legalName: text('Porchlight LLC'),
  /** The postal address, by line. */
  address: listOf(text('100 Main Street'), '["100 Main Street", "Austin, TX 78701"]'),
  supportEmail: z.email('must be an email address, such as "support@porchlight.example"'),
});

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

const place = z.strictObject({
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
  region: z
    .string('must be a region of Google Cloud, such as "us-central1"')
    .check(z.regex(/^[a-z]+-[a-z]+\d$/, 'must be a region of Google Cloud, such as "us-central1"')),
  /** Of the database, which stays there. */
  location: z
    .string('must be a location of Firestore, such as "nam5"')
    .check(z.regex(/^(?:nam\d|eur\d|[a-z]+-[a-z]+\d)$/, 'must be a location of Firestore, such as "nam5"')),
});

/** Of `terms.md` and `privacy.md`. */
const terms = z.strictObject({
  /** The day of their last change that matters. A later one asks everyone to agree. */
  version: z
    .string('must be a day, such as "2026-11-28"')
    .check(z.regex(z.regexes.date, 'must be a day, such as "2026-11-28"')),
});

/** By the name of the file. */
export const site = z.strictObject({ brand, company, place, terms });
export type Site = z.infer<typeof site>;
export type Company = Site['company'];
