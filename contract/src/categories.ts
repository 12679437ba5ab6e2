/** The categories that people browse, and the trades in them, from `site/`. */
import counts from '../../site/demo/sample-counts.json' with { type: 'json' };
import site from '../../site/trades.json' with { type: 'json' };

type WrittenTrade = {
  id: string;
  /** The name that people read. */
  name: string;
  icon: string;
  description: string;
  /** The oldest first. */
  formerNames?: readonly string[];
  /** An ended trade takes no new requests. */
  ended?: boolean;
};
/** `storedName` is the `category` of its requests: the first name that the trade had. */
export type Trade = WrittenTrade & { storedName: string };

type Group<T> = { id: string; name: string; icon: string; description: string; trades: readonly T[] };
export type Category = Group<Trade>;

/** `storedCategory` and `categoryName` leave names as they are that no trade has or had. */
export function readCategories(written: readonly Group<WrittenTrade>[]) {
  const all: readonly Category[] = written.map((category) => ({
    ...category,
    trades: category.trades.map((trade) => ({ ...trade, storedName: trade.formerNames?.[0] ?? trade.name })),
  }));
  const isOpen = ({ ended }: Trade): boolean => !ended;
  const namesOf = ({ name, formerNames = [] }: Trade): readonly string[] => [...formerNames, name];
  const trades = all.flatMap((category) => category.trades);
  const openTrades = trades.filter(isOpen);
  const stored = new Map(
    trades.flatMap((trade) => namesOf(trade).map((name) => [name, trade.storedName] as const)),
  );
  const current = new Map(trades.map(({ storedName, name }) => [storedName, name]));
  return {
    /** With ended ones. */
    trades,
    openTrades,
    /** Without ended trades, and without categories that have no others. */
    categories: all
      .map((category) => ({ ...category, trades: category.trades.filter(isOpen) }))
      .filter((category) => category.trades.length > 0),
    /** Every name that a trade has or had. */
    names: trades.flatMap(namesOf),
    /** Of the trades that take new requests. */
    openNames: openTrades.flatMap(namesOf),
    /** The name to store. */
    storedCategory: (name: string): string => stored.get(name) ?? name,
    /** The name to show. */
    categoryName: (storedName: string): string => current.get(storedName) ?? storedName,
  };
}

export const {
  trades: TRADES,
  openTrades: OPEN_TRADES,
  categories: CATEGORIES,
  names: NAMES,
  openNames: OPEN_NAMES,
  storedCategory,
  categoryName,
} = readCategories(site.categories);

/** The `category` of a request is one of these names. */
export const REQUEST_CATEGORIES: readonly string[] = TRADES.map(({ storedName }) => storedName);

/** Active jobs on the home page of the demo, by the id of the trade. */
export const SAMPLE_COUNTS: Readonly<Record<string, number>> = counts;
