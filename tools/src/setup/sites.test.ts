import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCategories } from '@marketplace/contract/categories';
import { expect, test } from 'vitest';
import { readSite } from '../site/read.ts';
import { makeSite, SITES } from './sites.ts';

test('beside the default site there are one of another country and one of a single trade', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sites-'));
  const places = SITES.map((name) => {
    const made = path.join(folder, name);
    makeSite(name, made);
    const { place, trades } = readSite(made);
    const { openNames } = readCategories(trades.categories);
    return [name, place.countries, place.units, place.currency, openNames.length];
  });
  rmSync(folder, { recursive: true });
  expect(places).toEqual([
    ['pools', ['US'], 'miles', 'USD', 1],
    ['porchlight', ['US'], 'miles', 'USD', 20],
    // One of its trades had another name before.
    ['toronto', ['CA'], 'kilometers', 'CAD', 6],
  ]);
});
