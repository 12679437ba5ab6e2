/** What makes this marketplace one's own is in `site/` alone. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tradesIn } from '@marketplace/contract/site/trades-schema';
import { expect, test } from 'vitest';
import { fromRoot, root } from '../lib/paths.ts';
import { readSite } from '../site/read.ts';

/** Tables of what a site can choose from, and examples: in messages, on the home page, and for tests. */
const MAY_NAME_SOME = [
  'contract/src/site/',
  'contract/src/money/money.ts',
  'contract/src/place/countries/',
  'tools/src/launch/steps/data.ts',
  'tools/src/launch/fake/',
  'tools/src/setup/',
  'functions/src/services/notification/texts/examples.ts',
  'brand/src/read-logo.ts',
  'web/src/screens/landing/',
  'web/test/',
];

const site = readSite();
const { brand, company, place, services } = site;
const trades = tradesIn(site.trades).map(({ trade }) => trade);
const people = site['demo/people'].people;

/** With the words of two other sites: a change for one of them belongs into a site too. */
const WORDS: readonly string[] = [
  brand.name,
  brand.accent,
  company.legalName,
  company.supportEmail,
  place.region,
  place.location,
  place.currency,
  place.timeZone,
  ...site.trades.categories.map(({ name }) => name),
  ...trades.map(({ name }) => name),
  ...services.services.flatMap(({ name = [] }) => name),
  ...people.flatMap(({ name, businessName = [] }) => [name, businessName].flat()),
  ...site['demo/jobs'].jobs.map(({ title }) => title),
  'Toronto',
  'America/Toronto',
  'northamerica-northeast2',
  'Dog Walking',
  'Piano Tuning',
];

const files = globSync('{brand,contract,functions,web,tools,ops}/**/*.{ts,tsx,json,css,html}', {
  cwd: root,
  exclude: (entry) => ['node_modules', 'dist'].includes(path.basename(entry)),
}).filter(
  (file) => !/\.test\.tsx?$|\.cases\.\w+$/.test(file) && !MAY_NAME_SOME.some((one) => file.startsWith(one)),
);

const literally = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const NAMED = new RegExp(`(?<![\\w-])(?:${WORDS.map(literally).join('|')})(?![\\w-])`, 'g');
const COMMENTS = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs;

test('the source names no brand, place, trade, person, or job of a marketplace', () => {
  const named = files.flatMap((file) => {
    const code = readFileSync(fromRoot(file), 'utf8').replaceAll(COMMENTS, '');
    return [...new Set(code.match(NAMED))].map((word) => `${file} names ${word}`);
  });
  expect(named).toEqual([]);
});
