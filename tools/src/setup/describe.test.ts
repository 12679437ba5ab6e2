import { expect, test } from 'vitest';
import { readSite } from '../site/read.ts';
import { TESTED_SITE } from '../site/tested-site.ts';
import { readSample } from './apply.ts';
import { describeNext } from './describe.ts';

const sample = readSample();
const site = readSite(TESTED_SITE);

/** The site with its first trade alone. */
const narrowed = () => {
  const [category] = site.trades.categories;
  if (!category) throw new Error('The sample has no categories.');
  const categories = [{ ...category, trades: category.trades.slice(0, 1) }];
  return { ...site, trades: { categories } };
};

test('says that businesses are still called as in the sample once the trades are others', () => {
  const { professional, tradesman } = site.levels;
  const levels = { ...site.levels, tradesman: { ...tradesman, name: 'Sitter' } };
  const said = `site/levels.json   still calls businesses ${professional.name}, ${tradesman.name}, or`;
  expect(describeNext(narrowed(), sample)).toContain(said);
  expect(describeNext(site, sample)).not.toContain('levels.json');
  expect(describeNext({ ...narrowed(), levels }, sample)).not.toContain('levels.json');
});
