/** What a change of `site/` does to data that are stored already. */
import type { Site } from '@marketplace/contract/site/schema';
import { tradesIn } from '@marketplace/contract/site/trades-schema';

type Trade = ReturnType<typeof tradesIn>[number]['trade'];

/** What stored data depend on. */
export type Stored = Pick<Site, 'place' | 'trades' | 'services' | 'details' | 'coverage'>;

const byId = ({ trades }: Stored): Map<string, Trade> =>
  new Map(tradesIn(trades).map(({ trade }) => [trade.id, trade]));

const storedName = ({ name, formerNames: [first = name] = [] }: Trade): string => first;

/** A sentence for each, with what to do instead where something would be lost. */
export function describeChanges(before: Stored, after: Stored): string[] {
  return [
    ...describeTrades(before, after),
    ...describeServices(before, after),
    ...describeDetails(before, after),
    ...describeCoverage(before, after),
    ...describePlace(before.place, after.place),
  ];
}

function describeTrades(before: Stored, after: Stored): string[] {
  const now = byId(after);
  return [...byId(before)].flatMap(([id, trade]) => {
    const changed = now.get(id);
    const [stored, was] = [storedName(trade), `trades.json: "${id}"`];
    if (!changed)
      return `${was} is gone. Its requests stay, but their details and the filter for them do not. Set "ended" to true instead.`;
    if (storedName(changed) !== stored)
      return `${was} no longer finds its requests, which are stored as "${stored}". Let "formerNames" begin with that name.`;
    const isRenamed = changed.name !== trade.name;
    const isEnded = changed.ended === true && !trade.ended;
    const isOpenAgain = trade.ended === true && !changed.ended;
    return [
      ...(isRenamed
        ? [
            `${was} is called "${changed.name}". Its requests stay stored as "${stored}", and show the new name.`,
          ]
        : []),
      ...(isEnded ? [`${was} takes no new requests. Its old ones stay, and are shown.`] : []),
      ...(isOpenAgain ? [`${was} takes new requests again.`] : []),
    ];
  });
}

/** Of services with a name of their own, the names under which accounts have them. */
const storedServices = ({ services }: Stored): string[] =>
  services.services.flatMap(({ name, formerNames: [first = name] = [] }) => first ?? []);

function describeServices(before: Stored, after: Stored): string[] {
  const kept = storedServices(after);
  return storedServices(before)
    .filter((name) => !kept.includes(name))
    .map(
      (name) =>
        `services.json: "${name}" is gone. Businesses that chose only that are notified of nothing. If it has a new name, let "formerNames" begin with "${name}".`,
    );
}

type Detail = { id: string; options?: object };

/** The details of a trade, with the shared ones in their places. */
function detailsOf({ details }: Stored, trade: string): Detail[] {
  return (details.trades[trade] ?? []).flatMap((one) =>
    typeof one === 'string' ? (details.shared[one] ?? []) : one,
  );
}

function describeDetails(before: Stored, after: Stored): string[] {
  const kept = byId(after);
  const trades = Object.keys(before.details.trades).filter((trade) => kept.has(trade));
  return trades.flatMap((trade) =>
    detailsOf(before, trade).flatMap((detail) => {
      const now = detailsOf(after, trade).find(({ id }) => id === detail.id);
      const lost = now
        ? Object.keys(detail.options ?? {}).filter((id) => !Object.hasOwn(now.options ?? {}, id))
        : [];
      const name = `details.json: "${trade}", "${detail.id}"`;
      if (!now) return `${name} is gone. Its answers on older requests are no longer shown.`;
      return lost.map((id) => `${name} lost its option "${id}". Older requests with that answer show none.`);
    }),
  );
}

function describeCoverage({ coverage: before }: Stored, { coverage: after }: Stored): string[] {
  return Object.keys(before.items)
    .filter((id) => !Object.hasOwn(after.items, id))
    .map(
      (id) => `coverage.json: "${id}" is gone. Older estimates no longer say whether their price covers it.`,
    );
}

function describePlace(before: Site['place'], after: Site['place']): string[] {
  const { currency, location, countries } = before;
  const lost = countries.filter((country) => !after.countries.includes(country));
  return [
    ...(currency === after.currency
      ? []
      : [`place.json: stored amounts are in ${currency}, and would be shown in ${after.currency}.`]),
    ...(location === after.location
      ? []
      : [`place.json: the database stays in ${location}. Only a new project can have another location.`]),
    ...lost.map((country) => `place.json: places in ${country} that people entered are no longer found.`),
  ];
}
