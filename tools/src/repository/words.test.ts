/**
 * What makes a marketplace one's own is in `site/` alone. The words are those of tests/sites: a fork's own may be common
 * ones.
 */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Site } from '@marketplace/contract/site/schema';
import { tradesIn } from '@marketplace/contract/site/trades-schema';
import { expect, test } from 'vitest';
import { fromRoot, root } from '../lib/paths.ts';
import { makeSite, SITES } from '../setup/sites.ts';
import { readSite } from '../site/read.ts';

/** Tables of what a site can choose from, examples of what to write in one, stand-ins, and what tests read. */
const MAY_NAME_SOME = [
  'contract/src/site/',
  'contract/src/money/money.ts',
  'contract/src/place/countries/',
  'tools/schemas/',
  'tools/src/launch/steps/data.ts',
  'tools/src/launch/fake/',
  'tools/src/setup/',
  'tools/src/site/tested-site.ts',
  'functions/src/services/notification/texts/examples.ts',
  'brand/src/read-logo.ts',
  'web/test/',
];

/** The city in '902 Manor Rd, Austin, TX 78722'. */
const citiesIn = (address: string) => /([^,]+), [A-Z]{2} [A-Z\d]/.exec(address)?.[1]?.trim() ?? [];

function wordsOf(site: Site): string[] {
  const { brand, company, place, services, home } = site;
  const { people } = site['demo/people'];
  return [
    brand.name,
    brand.accent,
    company.legalName,
    company.supportEmail,
    place.region,
    place.location,
    place.currency,
    place.timeZone,
    ...site.trades.categories.map(({ name }) => name),
    ...tradesIn(site.trades).map(({ trade }) => trade.name),
    ...services.services.flatMap(({ name = [] }) => name),
    ...people.flatMap(({ name, businessName = [] }) => [name, businessName].flat()),
    ...[
      ...company.address,
      ...people.flatMap(({ location = [], businessAddress = [] }) => [location, businessAddress].flat()),
    ].flatMap(citiesIn),
    ...site['demo/jobs'].jobs.map(({ title }) => title),
    ...[home.title, home.heading, home.job, home.trades, home.invitation],
    ...home.comparison.offers.map(({ name }) => name),
  ];
}

function readSites(): Site[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'sites-'));
  const sites = SITES.map((name) => {
    makeSite(name, path.join(folder, name));
    return readSite(path.join(folder, name));
  });
  rmSync(folder, { recursive: true });
  return sites;
}

const files = globSync(
  [
    '{brand,contract,functions,web,tools,ops}/**/*.{ts,tsx,js,json,css,html,svg,txt}',
    '*.{rules,json}',
    '.firebaserc',
  ],
  { cwd: root, exclude: (entry) => ['node_modules', 'dist'].includes(path.basename(entry)) },
).filter(
  (file) => !/\.test\.tsx?$|\.cases\.\w+$/.test(file) && !MAY_NAME_SOME.some((one) => file.startsWith(one)),
);

const literally = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const COMMENTS = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs;

test('the source names no brand, place, trade, person, or job of three marketplaces', () => {
  const words = new Set(readSites().flatMap(wordsOf));
  const pattern = new RegExp(`(?<![\\w-])(?:${[...words].map(literally).join('|')})(?![\\w-])`, 'gi');
  const named = files.flatMap((file) => {
    const code = readFileSync(fromRoot(file), 'utf8').replaceAll(COMMENTS, '');
    return [...new Set(code.match(pattern))].map((word) => `${file} names ${word}`);
  });
  expect(files).toContain('firestore.rules');
  expect(named).toEqual([]);
});
