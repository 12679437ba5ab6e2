/** What follows from the files of a site, whichever it is. */
import { parseLogo } from '@marketplace/brand/read-logo';
import { CATEGORIES, OPEN_NAMES, TRADES } from '@marketplace/contract/categories';
import { tradesIn } from '@marketplace/contract/site/trades-schema';
import { expect, test } from 'vitest';
import { icons } from '../../../web/build/site/icons.ts';
import { siteTexts } from '../../../web/build/texts/site-text.ts';
import { describeSite } from '../setup/describe.ts';
import { readTexts, tradesIn as writtenTrades } from '../setup/texts.ts';
import { readSite, siteFolder } from './read.ts';

const site = readSite();

test('the app shows the trades that take requests, and keeps the names of all', () => {
  const open = CATEGORIES.flatMap((category) => category.trades);
  expect(open.length).toBeGreaterThan(0);
  expect(open.filter(({ ended }) => ended)).toEqual([]);
  expect(TRADES.map(({ id }) => id)).toEqual(tradesIn(site.trades).map(({ trade }) => trade.id));
  expect(OPEN_NAMES).toEqual(expect.arrayContaining(open.map(({ name }) => name)));
});

test('the logo becomes icons', async () => {
  const drawn = await icons(parseLogo(readTexts(siteFolder)['logo.svg']));
  expect(Object.keys(drawn)).toHaveLength(6);
});

test('the terms and the privacy policy are whole', () => {
  for (const { title, html } of Object.values(siteTexts())) {
    expect(title).not.toBe('');
    expect(html).toContain(site.company.legalName);
    expect(html).not.toContain('{{');
  }
});

test('npm run setup describes the site in full, by lines that fit a terminal', () => {
  const text = describeSite(site, writtenTrades(readTexts(siteFolder)));
  for (const word of [site.brand.name, site.company.supportEmail, site.place.region]) {
    expect(text).toContain(word);
  }
  for (const line of text.split('\n')) expect(line.length).toBeLessThan(78);
});
