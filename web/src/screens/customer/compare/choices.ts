import type { Order } from '@/entities/estimate/comparison.ts';

/** By the names that the address has. */
export const ORDERS = {
  'lowest-price': { label: 'Lowest price', by: 'price', descending: false },
  'highest-price': { label: 'Highest price', by: 'price', descending: true },
  soonest: { label: 'Soonest done', by: 'timeline', descending: false },
  level: { label: 'Level', by: 'level', descending: false },
  'best-rated': { label: 'Best rated', by: 'rating', descending: false },
  newest: { label: 'Newest', by: 'sent', descending: true },
  oldest: { label: 'Oldest', by: 'sent', descending: false },
} as const satisfies Record<string, Order & { label: string }>;
export type OrderName = keyof typeof ORDERS;

const FIRST_ORDER: OrderName = 'lowest-price';

/** What the customer has chosen in a comparison. Kept in the address, so that the way back leads to the same sheet. */
export interface Choices {
  order: OrderName;
  /** The items that the customer wants, where they cost extra. */
  extras: ReadonlySet<string>;
  onlyDifferences: boolean;
}

const params = { order: 'order', extras: 'extras', only: 'only' } as const;
const DIFFERENCES = 'differences';

const isOrder = (name: string | null): name is OrderName => name !== null && Object.hasOwn(ORDERS, name);

export function readChoices(search: URLSearchParams): Choices {
  const order = search.get(params.order);
  return {
    order: isOrder(order) ? order : FIRST_ORDER,
    extras: new Set(search.get(params.extras)?.split('.')),
    onlyDifferences: search.get(params.only) === DIFFERENCES,
  };
}

/** The parameters of the address. Null removes one. */
export const writeChoices = ({ order, extras, onlyDifferences }: Choices): Record<string, string | null> => ({
  [params.order]: order === FIRST_ORDER ? null : order,
  [params.extras]: [...extras].join('.') || null,
  [params.only]: onlyDifferences ? DIFFERENCES : null,
});

export const NO_CHOICES = writeChoices(readChoices(new URLSearchParams()));
