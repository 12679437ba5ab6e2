/** `site/trades.json` and `site/services.json`: what people post requests for, and what businesses offer. */
import * as z from 'zod/mini';
import { anyOf, findRepeated, id, listOf, type Mistake, matching, text, without } from './kinds.ts';

/** Filters separate names by commas, and stored keys by bars. */
const name = (example: string) =>
  text(example, 40).check(z.regex(/^[^,|]*$/, 'must have no comma and no bar'));

const icon = matching(
  /^[a-z]+(?:-[a-z0-9]+)*$|^[a-z]+\d*$/,
  'paw-print',
  'the name of an icon at https://lucide.dev/icons',
);

const trade = z.strictObject({
  /** Never changes; details and coverage are found by it. */
  id,
  name: name('Pet Care'),
  icon,
  description: text('Walking, sitting and grooming', 80),
  /** After a rename, the names before it, the oldest first. Requests are stored under the oldest. */
  formerNames: z.optional(listOf(name('Pet Sitting'), '["Pet Sitting"]')),
  /** Takes no new requests. */
  ended: z.optional(z.boolean('must be true or false')),
});

const category = z.strictObject({
  id,
  name: name('Personal Services'),
  icon,
  description: text('Everyday help for you and yours', 80),
  trades: z.array(trade, 'must be a list of trades').check(z.minLength(1, 'must have at least one trade')),
});

export const trades = z
  .strictObject({
    categories: z
      .array(category, 'must be a list of categories')
      .check(z.minLength(1, 'must have at least one category')),
  })
  .check(without(findRepeatedTrades));
export type Trades = z.infer<typeof trades>;

type ListedTrade = { path: Mistake['path']; trade: z.infer<typeof trade> };

export const tradesIn = ({ categories }: Trades): ListedTrade[] =>
  categories.flatMap(({ trades }, group) =>
    trades.map((trade, index) => ({ path: ['categories', group, 'trades', index], trade })),
  );

/** Those that take new requests. */
export const openTradesIn = (site: Trades) =>
  tradesIn(site).flatMap(({ trade }) => (trade.ended ? [] : trade));

/** Every icon that the site names, and where. */
export const iconsIn = (site: Trades) => [
  ...site.categories.map(({ icon }, index) => ({ icon, path: ['categories', index] as Mistake['path'] })),
  ...tradesIn(site).map(({ path, trade: { icon } }) => ({ icon, path })),
];

function findRepeatedTrades(site: Trades): Mistake[] {
  const all = tradesIn(site);
  const categories = site.categories.map(({ id }, index) => ({
    name: id,
    path: ['categories', index, 'id'],
  }));
  const names = all.flatMap(({ path, trade: { name, formerNames = [] } }) => [
    ...formerNames.map((former, index) => ({ name: former, path: [...path, 'formerNames', index] })),
    { name, path: [...path, 'name'] },
  ]);
  return [
    ...findRepeated(categories),
    ...findRepeated(all.map(({ path, trade }) => ({ name: trade.id, path: [...path, 'id'] }))),
    ...findRepeated(names),
    ...(openTradesIn(site).length > 0
      ? []
      : [{ path: ['categories'], message: 'must have a trade that has not ended' }]),
  ];
}

const words = z.optional(
  anyOf(matching(/^[a-z]+$/, 'plumber', 'a word of lowercase letters'), '["plumber", "plumbers"]'),
);

/** A single trade, or several under a name of their own. */
const service = z
  .strictObject({
    trade: z.optional(id),
    name: z.optional(name('Construction')),
    formerNames: z.optional(listOf(name('Building'), '["Building"]')),
    covers: z.optional(listOf(id, '["plumbing", "roofing"]')),
    words,
  })
  .check(
    z.refine(
      ({ trade, name, covers, formerNames }) =>
        trade === undefined
          ? name !== undefined && covers !== undefined
          : name === undefined && covers === undefined && formerNames === undefined,
      'must have either "trade", the id of a trade, or "name" and "covers", a list of ids of trades',
    ),
  );

export const services = z.strictObject({
  /** In this order. Businesses find the trades that are missing here behind 'More services'. */
  services: z.array(service, 'must be a list of services'),
});
export type Services = z.infer<typeof services>;

type Named = { name: string; path: Mistake['path'] };

/** The trades that services name, and where. */
const singlesIn = ({ services }: Services): Named[] =>
  services.flatMap(({ trade }, index) =>
    trade === undefined ? [] : [{ name: trade, path: ['services', index, 'trade'] }],
  );
const coveredIn = ({ services }: Services): Named[] =>
  services.flatMap(({ covers = [] }, index) =>
    covers.map((name, at) => ({ name, path: ['services', index, 'covers', at] })),
  );
const ownNamesIn = ({ services }: Services): Named[] =>
  services.flatMap(({ name, formerNames = [] }, index) => [
    ...(name === undefined ? [] : [{ name, path: ['services', index, 'name'] }]),
    ...formerNames.map((former, at) => ({ name: former, path: ['services', index, 'formerNames', at] })),
  ]);

/** What the services have wrong about the trades. */
export function findWrongServices(services: Services, trades: Trades): Mistake[] {
  const all = tradesIn(trades).map(({ trade }) => trade);
  const ids = new Set(all.map(({ id }) => id));
  const taken = new Set(all.flatMap(({ name, formerNames = [] }) => [name, ...formerNames]));
  const [singles, covered, own] = [singlesIn(services), coveredIn(services), ownNamesIn(services)];
  const isEarlier = (name: string, index: number) =>
    covered.slice(0, index).some((earlier) => earlier.name === name);
  return [
    ...[...singles, ...covered]
      .filter(({ name }) => !ids.has(name))
      .map(({ name, path }) => ({ path, message: unknownTrade(name, ids) })),
    ...findRepeated(singles),
    ...findRepeated(own),
    ...own
      .filter(({ name }) => taken.has(name))
      .map(({ path }) => ({ path, message: 'is the name of a trade; write "trade" and its id instead' })),
    // A request looks up each service that covers it, and a query takes few values.
    ...covered
      .filter(({ name }, index) => isEarlier(name, index))
      .map(({ name, path }) => ({
        path,
        message: `is "${name}", which an earlier service covers too; a trade can have only one`,
      })),
  ];
}

export const unknownTrade = (id: string, ids: ReadonlySet<string>): string =>
  `is "${id}", which is no id of a trade; there are ${[...ids].join(', ')}`;
