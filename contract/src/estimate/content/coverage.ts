/** What the price of an estimate can cover. Each item is included, costs extra, or is left out. */
import site from '../../../../site/coverage.json' with { type: 'json' };
import { TRADES } from '../../categories.ts';
import type { EstimateContent } from '../schema.ts';

/** By the ids under which they are stored. */
export const COVERAGE_LABELS: Readonly<Record<string, string>> = site.items;

/** `common` replaces the items that most trades are asked about. */
type OfTrade = { items?: readonly string[]; common?: readonly string[] };
const OF_TRADES: Readonly<Record<string, OfTrade>> = site.trades;

const TABLE = new Map(
  TRADES.map(({ id, storedName }) => {
    const { items = [], common = site.common } = OF_TRADES[id] ?? {};
    return [storedName, [...common, ...items]];
  }),
);

/** The items for estimates on requests of a category. */
export const coverageItemsFor = (category: string): readonly string[] => TABLE.get(category) ?? site.common;

type Coverage = EstimateContent['coverage'];

/** Without the items of other categories: an edit of the request may have replaced the category of an open form. */
export function coverageFor(category: string, coverage: Coverage): Coverage {
  const items = coverageItemsFor(category);
  return Object.fromEntries(Object.entries(coverage).filter(([item]) => items.includes(item)));
}
