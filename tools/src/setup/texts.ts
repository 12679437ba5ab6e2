/** The files of a site that `npm run setup` changes, as texts. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type JSONPath, parse } from 'jsonc-parser';
import * as z from 'zod/mini';
import { withValue } from './edit-json.ts';

const NAMES = [
  'brand.json',
  'company.json',
  'place.json',
  'home.json',
  'trades.json',
  'demo/people.json',
  'logo.svg',
] as const;
export type Texts = Record<(typeof NAMES)[number], string>;

const read = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8');

export const readTexts = (folder: string): Texts => ({
  'brand.json': read(folder, 'brand.json'),
  'company.json': read(folder, 'company.json'),
  'place.json': read(folder, 'place.json'),
  'home.json': read(folder, 'home.json'),
  'trades.json': read(folder, 'trades.json'),
  'demo/people.json': read(folder, 'demo/people.json'),
  'logo.svg': read(folder, 'logo.svg'),
});

export function writeTexts(folder: string, texts: Texts): void {
  for (const name of NAMES) writeFileSync(path.join(folder, name), texts[name]);
}

export const changedFiles = (before: Texts, after: Texts) =>
  NAMES.filter((name) => before[name] !== after[name]);

const trade = z.object({ id: z.string(), name: z.string(), ended: z.optional(z.boolean()) });
const categories = z.object({
  categories: z.array(z.object({ name: z.string(), trades: z.array(trade) })),
});

export type Trade = ReturnType<typeof tradesIn>[number];

/** Every trade of the site and its place in `trades.json`. */
export const tradesIn = (texts: Texts) =>
  categories.parse(parse(texts['trades.json'])).categories.flatMap((category, outer) =>
    category.trades.map(({ id, name, ended = false }, inner) => ({
      id,
      name,
      category: category.name,
      isEnded: ended,
      path: ['categories', outer, 'trades', inner],
    })),
  );

export function withEdits(
  texts: Texts,
  edits: readonly (readonly [keyof Texts, JSONPath, unknown])[],
): Texts {
  const edited = { ...texts };
  for (const [file, place, value] of edits) edited[file] = withValue(edited[file], place, value);
  return edited;
}
