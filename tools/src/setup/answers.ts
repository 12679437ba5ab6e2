/** What `npm run setup` asks for, and which values of `site/` each answer sets. */
import { parseColor, toHex } from '@marketplace/brand/color';
import { oneOf } from '@marketplace/contract/site/kinds';
import { COUNTRIES, CURRENCIES, UNITS } from '@marketplace/contract/site/place-schema';
import { type JSONPath, type ParseError, parse } from 'jsonc-parser';
import * as z from 'zod/mini';
import { Problem } from '../lib/problem.ts';
import { type Texts, tradesIn } from './texts.ts';

const text = z.optional(z.string('must be a text'));
const texts = z.optional(z.array(z.string('must be a text'), 'must be a list of texts'));

/** A file of answers leaves out what stays as it is. `site/` is checked as a whole afterwards. */
const answersSchema = z.strictObject({
  name: text,
  accent: text,
  /** The path of an SVG file. */
  logo: text,
  legalName: text,
  address: texts,
  supportEmail: text,
  countries: z.optional(z.array(oneOf(COUNTRIES), 'must be a list of countries')),
  units: z.optional(oneOf(UNITS)),
  currency: z.optional(oneOf(CURRENCIES)),
  timeZone: text,
  region: text,
  location: text,
  /** The ids of those that take new requests. */
  trades: texts,
});
export type Answers = z.infer<typeof answersSchema>;
export type Country = (typeof COUNTRIES)[number];

/** The answers of a file. */
export function readAnswers(file: string, text: string): Answers {
  const errors: ParseError[] = [];
  const answers: unknown = parse(text, errors);
  if (errors.length > 0) throw new Problem(`${file} is no valid JSON.`);
  const read = z.safeParse(answersSchema, answers);
  if (read.success) return read.data;
  const lines = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `  has "${key}", which nothing reads`)
      : `  "${issue.path.join('.')}" ${issue.message}`,
  );
  throw new Problem([`${file} needs a change:`, ...lines].join('\n'));
}

export type Edit = readonly [file: keyof Texts, path: JSONPath, value: unknown];

/** The regions near the countries, and the location of Firestore that goes with each. */
export const REGIONS: Readonly<Record<string, { name: string; location: string }>> = {
  'us-central1': { name: 'Iowa, with the data in two regions', location: 'nam5' },
  'us-east1': { name: 'South Carolina', location: 'us-east1' },
  'us-west1': { name: 'Oregon', location: 'us-west1' },
  'northamerica-northeast1': { name: 'Montréal', location: 'northamerica-northeast1' },
  'northamerica-northeast2': { name: 'Toronto', location: 'northamerica-northeast2' },
};

/** The files of the answers that are written as they are. */
const FILES = {
  name: 'brand.json',
  legalName: 'company.json',
  address: 'company.json',
  supportEmail: 'company.json',
  units: 'place.json',
  currency: 'place.json',
  timeZone: 'place.json',
  location: 'place.json',
} as const;
const PLAIN = [
  'name',
  'legalName',
  'address',
  'supportEmail',
  'units',
  'currency',
  'timeZone',
  'location',
] as const;

/** A name or a short form becomes six digits. What is no color stays, for the check to refuse. */
function hexOf(accent: string): string {
  const color = parseColor(accent);
  return color ? toHex(color) : accent;
}

/** What the answers change. A value that is undefined is removed. */
export function editsOf(answers: Answers, texts: Texts): Edit[] {
  const { accent, countries, region, trades } = answers;
  return [
    ...when(accent, (color): Edit[] => [['brand.json', ['accent'], hexOf(color)]]),
    ...when(countries, (all): Edit[] => [
      ['place.json', ['countries'], all],
      ['place.json', ['languages'], all.map((country) => `en-${country}`)],
    ]),
    ...when(region, (name): Edit[] => [
      ['place.json', ['region'], name],
      ['place.json', ['location'], REGIONS[name]?.location ?? name],
    ]),
    ...when(trades, (ids) =>
      tradesIn(texts).map(
        ({ id, path }): Edit => ['trades.json', [...path, 'ended'], ids.includes(id) ? undefined : true],
      ),
    ),
    ...PLAIN.flatMap((key) => when(answers[key], (value): Edit[] => [[FILES[key], [key], value]])),
  ];
}

const when = <T>(value: T | undefined, edits: (value: T) => Edit[]): Edit[] =>
  value === undefined ? [] : edits(value);
