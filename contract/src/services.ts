/** The services that a business can offer, from `site/`: single trades, and wider ones such as a whole category. */
import site from '../../site/services.json' with { type: 'json' };
import { categoryName, type readCategories, storedCategory, TRADES } from './categories.ts';

/** Of a single trade by its id, or with a name of its own for the trades that it covers. */
type Written = {
  trade?: string;
  name?: string;
  /** The oldest first. */
  formerNames?: readonly string[];
  covers?: readonly string[];
  /** By which a search names it. */
  words?: readonly string[];
};

type Service = {
  /** Under which accounts and searches have it: the first name that it had. */
  storedName: string;
  name: string;
  formerNames: readonly string[];
  /** The categories of requests, by their stored names. */
  covers: readonly string[];
  words: readonly string[];
  /** No trade of it takes new requests. */
  ended: boolean;
};

type Catalog = Pick<ReturnType<typeof readCategories>, 'trades' | 'storedCategory' | 'categoryName'>;

export function readServices(written: readonly Written[], { trades, storedCategory, categoryName }: Catalog) {
  function read({ trade, name = '', formerNames = [], covers = [], words = [] }: Written): Service {
    const covered = trades.filter(({ id }) => id === trade || covers.includes(id));
    const single = trade === undefined ? undefined : covered[0];
    return {
      storedName: single?.storedName ?? formerNames[0] ?? name,
      name: single?.name ?? name,
      formerNames,
      covers: covered.map(({ storedName }) => storedName),
      words,
      ended: covered.every(({ ended }) => ended),
    };
  }
  const listed = written.map(read);
  /** The trades that no listed service covers alone. */
  const others = trades
    .filter(({ storedName }) =>
      listed.every(({ covers }) => covers.length > 1 || !covers.includes(storedName)),
    )
    .map(({ id }) => read({ trade: id }));
  const services = [...listed, ...others];
  const offered = (some: readonly Service[]): readonly string[] =>
    some.filter(({ ended }) => !ended).map(({ storedName }) => storedName);

  // Where none of the listed ones is left, the others are what a business comes for.
  const [first, more] = [offered(listed), offered(others)];

  const categories = new Set(trades.map(({ storedName }) => storedName));
  const covered = new Map(services.map(({ storedName, covers }) => [storedName, covers]));
  const stored = new Map(
    services.flatMap(({ name, formerNames, storedName }) =>
      [name, ...formerNames].map((known) => [known, storedName] as const),
    ),
  );
  const current = new Map(services.map(({ storedName, name }) => [storedName, name]));
  const storedService = (name: string): string => stored.get(name) ?? storedCategory(name);

  /** The request categories that a service or a category covers, by a name that it has or had. */
  function categoriesFor(name: string): readonly string[] {
    const storedName = storedService(name);
    return covered.get(storedName) ?? (categories.has(storedName) ? [storedName] : []);
  }
  const isKnown = (name: string): boolean => categoriesFor(name).length > 0;

  return {
    /** Also those that ended, which accounts may have. What a search names first comes first. */
    services,
    /** The services to offer first, and those behind 'More services', by their stored names. */
    first: first.length > 0 ? first : more,
    more: first.length > 0 ? more : [],
    categoriesFor,
    /** The services whose businesses are notified of a request in this category. */
    servicesFor: (category: string): readonly string[] =>
      services.filter(({ covers }) => covers.includes(category)).map(({ storedName }) => storedName),
    /** The name to show of a stored service or category. */
    serviceName: (storedName: string): string => current.get(storedName) ?? categoryName(storedName),
    /** The known names in a filter, as they are stored: a service or a category, or several separated by commas. */
    categoriesNamed: (filter: string): string[] => [
      ...new Set(filter.split(',').map(storedService).filter(isKnown)),
    ],
    /** Whether it can follow /business/ in an address. */
    isCategoryFilter: (text: string): boolean => text.split(',').every(isKnown),
  };
}

export const {
  services: SERVICES,
  first: FIRST_SERVICES,
  more: MORE_SERVICES,
  categoriesFor,
  servicesFor,
  serviceName,
  categoriesNamed,
  isCategoryFilter,
} = readServices(site.services, { trades: TRADES, storedCategory, categoryName });

export const SERVICE_NAMES: readonly string[] = SERVICES.map(({ storedName }) => storedName);

/** A business without services is notified of every request. */
export function offers(serviceCategories: readonly string[], category: string): boolean {
  if (serviceCategories.length === 0) return true;
  return serviceCategories.some((service) => categoriesFor(service).includes(category));
}
