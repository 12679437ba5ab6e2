/** Reads the parts of a query that decide which index it needs, from the SDK's request. */
import * as z from 'zod/mini';

export type Direction = 'ASCENDING' | 'DESCENDING';
export type Order = { field: string; direction: Direction };

export type QueryShape = {
  collection: string;
  /** A collection group: all collections of that name. */
  isGroup: boolean;
  /** Fields compared with one value, or with several by `in`. */
  equal: string[];
  /** Array fields compared by `array-contains`. */
  contains: string[];
  /** Fields that are sorted by, compared otherwise, or aggregated. The index must contain them in this order. */
  orders: Order[];
};

const field = z.object({ fieldPath: z.string() });
const filter = z.object({
  fieldFilter: z.nullish(z.object({ field, op: z.string() })),
  unaryFilter: z.nullish(z.object({ field, op: z.string() })),
  get compositeFilter() {
    return z.nullish(z.object({ op: z.enum(['AND', 'OR']), filters: z.array(filter) }));
  },
});
type Filter = z.infer<typeof filter>;
type Comparison = { field: { fieldPath: string }; op: string };

const structuredQuery = z.object({
  from: z.array(z.object({ collectionId: z.nullish(z.string()), allDescendants: z.nullish(z.boolean()) })),
  where: z.nullish(filter),
  orderBy: z.nullish(z.array(z.object({ field, direction: z.enum(['ASCENDING', 'DESCENDING']) }))),
  /** A vector query would need another kind of index. */
  findNearest: z.optional(z.undefined()),
});

const aggregation = z.object({
  sum: z.nullish(z.object({ field })),
  avg: z.nullish(z.object({ field })),
});

const request = z.object({
  structuredQuery: z.nullish(structuredQuery),
  structuredAggregationQuery: z.nullish(
    z.object({ structuredQuery, aggregations: z.nullish(z.array(aggregation)) }),
  ),
});

const EQUAL = ['EQUAL', 'IN', 'IS_NULL', 'IS_NAN'];
const CONTAINS = ['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'];
export const DOCUMENT_ID = '__name__';

/**
 * Returns one shape for each branch of a query with OR, as each branch needs its own index, and none for a request that
 * does not query a collection. The schema refuses unknown kinds of queries.
 */
export function shapesOf(sent: unknown): QueryShape[] {
  const { structuredQuery, structuredAggregationQuery } = z.parse(request, sent);
  const query = structuredQuery ?? structuredAggregationQuery?.structuredQuery;
  const [from] = query?.from ?? [];
  if (!query || !from?.collectionId) return [];

  const place = { collection: from.collectionId, isGroup: from.allDescendants ?? false };
  const orders = (query.orderBy ?? []).map(({ field: { fieldPath }, direction }) => ({
    field: fieldPath,
    direction,
  }));
  const calculated = (structuredAggregationQuery?.aggregations ?? []).flatMap(
    ({ sum, avg }) => (sum ?? avg)?.field.fieldPath ?? [],
  );
  return waysOf(query.where).map((comparisons) => {
    const fieldsOf = (wanted: (op: string) => boolean) =>
      comparisons.filter(({ op }) => wanted(op)).map((one) => one.field.fieldPath);
    const compared = fieldsOf((op) => !EQUAL.includes(op) && !CONTAINS.includes(op));
    return {
      ...place,
      equal: unique(fieldsOf((op) => EQUAL.includes(op))),
      contains: unique(fieldsOf((op) => CONTAINS.includes(op))),
      orders: withImplied(orders, unique([...compared, ...calculated])),
    };
  });
}

/** The comparisons of each branch of the filter. */
function waysOf(where: Filter | null | undefined): Comparison[][] {
  if (!where) return [[]];
  const { compositeFilter, fieldFilter, unaryFilter } = where;
  if (!compositeFilter) return [[fieldFilter ?? unaryFilter ?? []].flat()];
  const parts = compositeFilter.filters.map(waysOf);
  if (compositeFilter.op === 'OR') return parts.flat();
  return parts.reduce((all, part) => all.flatMap((one) => part.map((other) => [...one, ...other])), [[]]);
}

const unique = (fields: readonly string[]): string[] => [...new Set(fields)].sort();

/** Firestore also sorts implicitly by fields that are compared or aggregated. */
function withImplied(orders: Order[], fields: string[]): Order[] {
  const implied = fields.filter((name) => orders.every((order) => order.field !== name));
  const direction = orders.at(-1)?.direction ?? 'ASCENDING';
  const byId = orders.filter((order) => order.field === DOCUMENT_ID);
  const others = orders.filter((order) => order.field !== DOCUMENT_ID);
  return [...others, ...implied.map((name) => ({ field: name, direction })), ...byId].filter(
    (order, index, all) => all.findIndex((other) => other.field === order.field) === index,
  );
}
