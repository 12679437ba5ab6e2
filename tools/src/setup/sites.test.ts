/** The sites of `tests/sites` and the one of this checkout: what follows from their files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseLogo } from '@marketplace/brand/read-logo';
import { readCategories } from '@marketplace/contract/categories';
import { tradesIn } from '@marketplace/contract/site/trades-schema';
import { afterAll, describe, expect, test } from 'vitest';
import { icons } from '../../../web/build/site/icons.ts';
import { readSite, siteFolder } from '../site/read.ts';
import { describeSite } from './describe.ts';
import { makeSite, SITES } from './sites.ts';
import { readTexts, tradesIn as writtenTrades } from './texts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sites-'));
afterAll(() => rmSync(folder, { recursive: true }));

const folders = SITES.map((name) => {
  const made = path.join(folder, name);
  makeSite(name, made);
  return [name, made] as const;
});

describe.each([['of this checkout', siteFolder] as const, ...folders])('the site %s', (_, made) => {
  const site = readSite(made);
  const { categories, trades, openNames } = readCategories(site.trades.categories);

  test('shows the trades that take requests, and keeps the names of all', () => {
    const open = categories.flatMap((category) => category.trades);
    expect(open.length).toBeGreaterThan(0);
    expect(open.filter(({ ended }) => ended)).toEqual([]);
    expect(trades).toHaveLength(tradesIn(site.trades).length);
    expect(openNames).toEqual(expect.arrayContaining(open.map(({ name }) => name)));
  });

  test('becomes icons by its logo', async () => {
    const drawn = await icons(parseLogo(readTexts(made)['logo.svg']));
    expect(Object.keys(drawn)).toHaveLength(6);
  });

  test('is described in full', () => {
    const text = describeSite(site, writtenTrades(readTexts(made)));
    for (const word of [site.brand.name, site.company.supportEmail, site.place.region]) {
      expect(text).toContain(word);
    }
  });
});

test('there are a site of another country and a site of one trade', () => {
  const places = folders.map(([name, made]) => {
    const site = readSite(made);
    const { openNames } = readCategories(site.trades.categories);
    return [name, site.place.countries, site.place.units, site.place.currency, openNames.length];
  });
  expect(places).toEqual([
    ['pools', ['US'], 'miles', 'USD', 1],
    // One of its trades had another name before.
    ['toronto', ['CA'], 'kilometers', 'CAD', 6],
  ]);
});
