/** Which index a query needs besides the automatic ones, by Firestore's rules. */
import * as z from 'zod/mini';
import { DOCUMENT_ID, type Order, type QueryShape } from './query-shape.ts';

const order = z.enum(['ASCENDING', 'DESCENDING']);
const scope = z.enum(['COLLECTION', 'COLLECTION_GROUP']);
const indexedField = z.object({
  fieldPath: z.string(),
  order: z.optional(order),
  arrayConfig: z.optional(z.literal('CONTAINS')),
});
const index = z.object({
  collectionGroup: z.string(),
  queryScope: scope,
  fields: z.array(indexedField).check(z.minLength(2)),
});
const override = z.object({
  collectionGroup: z.string(),
  fieldPath: z.string(),
  ttl: z.optional(z.boolean()),
  indexes: z.array(
    z.object({
      queryScope: scope,
      order: z.optional(order),
      arrayConfig: z.optional(z.literal('CONTAINS')),
    }),
  ),
});

/** firestore.indexes.json */
export const indexConfig = z.strictObject({
  indexes: z.array(index),
  fieldOverrides: z.array(override),
});
export type IndexConfig = z.infer<typeof indexConfig>;
export type Index = z.infer<typeof index>;
type IndexedField = z.infer<typeof indexedField>;

/** The index to add before the query runs in production; undefined where none is missing. */
export function missingIndex(query: QueryShape, config: IndexConfig): Index | undefined {
  const fields = fieldsFor(query);
  if (isServedByFields(query, config) || isComposed(query, config)) return undefined;
  return { collectionGroup: query.collection, queryScope: scopeOf(query), fields };
}

/** The fields whose automatic indexes serve the query. */
export const automaticFields = (query: QueryShape, config: IndexConfig): string[] =>
  isServedByFields(query, config) ? fieldsFor(query).map(({ fieldPath }) => fieldPath) : [];

const scopeOf = ({ isGroup }: QueryShape) => (isGroup ? 'COLLECTION_GROUP' : 'COLLECTION');

/**
 * Every index ends in the document's id, in the direction of the field before it. It is named only where its
 * direction differs.
 */
function sortedFields({ orders }: QueryShape): Order[] {
  const last = orders.at(-1);
  const before = orders.at(-2);
  const isImplied = last?.field === DOCUMENT_ID && (!before || before.direction === last.direction);
  return isImplied ? orders.slice(0, -1) : orders;
}

function fieldsFor(query: QueryShape): IndexedField[] {
  return [
    ...withoutId(query.equal).map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
    ...query.contains.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' as const })),
    ...sortedFields(query)
      .filter(({ field }) => !query.equal.includes(field))
      .map(({ field, direction }) => ({ fieldPath: field, order: direction })),
  ];
}

const withoutId = (fields: readonly string[]) => fields.filter((name) => name !== DOCUMENT_ID);

/** A map's override applies to subfields without an override. */
const covers = (override: string, { fieldPath }: IndexedField): boolean =>
  fieldPath === override || fieldPath.startsWith(`${override}.`);

/** Firestore indexes every single field within its collection, unless an override says otherwise. */
function isAutomatic(field: IndexedField, query: QueryShape, config: IndexConfig): boolean {
  const [exempt] = config.fieldOverrides
    .filter(
      ({ collectionGroup, fieldPath }) => collectionGroup === query.collection && covers(fieldPath, field),
    )
    .toSorted((one, other) => other.fieldPath.length - one.fieldPath.length);
  if (!exempt) return !query.isGroup;
  return exempt.indexes.some(
    (one) =>
      one.queryScope === scopeOf(query) &&
      (field.arrayConfig ? one.arrayConfig === field.arrayConfig : one.order === field.order),
  );
}

/**
 * Queries on one field, or with equalities only, need no composite index: Firestore merges the indexes of single
 * fields.
 */
function isServedByFields(query: QueryShape, config: IndexConfig): boolean {
  const fields = fieldsFor(query);
  const onlyEqual = fields.length === withoutId(query.equal).length;
  return (fields.length < 2 || onlyEqual) && fields.every((one) => isAutomatic(one, query, config));
}

/**
 * Whether a composite index begins with the fields compared for equality, in any order, and ends in the sorted ones.
 * Firestore can sometimes merge several indexes instead; as it does not promise which, that does not count here.
 */
function isComposed(query: QueryShape, config: IndexConfig): boolean {
  const unsorted = [...withoutId(query.equal), ...query.contains];
  const sorted = fieldsFor(query).slice(unsorted.length);
  return config.indexes.some(({ collectionGroup, queryScope, fields }) => {
    if (collectionGroup !== query.collection || queryScope !== scopeOf(query)) return false;
    const prefix = fields.slice(0, unsorted.length);
    const end = fields.slice(unsorted.length);
    const isPrefix = prefix.every((one) => isOf(one, query)) && prefix.length === unsorted.length;
    return isPrefix && isSame(end, sorted);
  });
}

const isOf = ({ fieldPath, arrayConfig }: IndexedField, { equal, contains }: QueryShape): boolean =>
  (arrayConfig ? contains : equal).includes(fieldPath);

/** The directions must be equal, as Firestore reads an index one way only. */
const isSame = (end: readonly IndexedField[], sorted: readonly IndexedField[]): boolean =>
  end.length === sorted.length &&
  end.every((one, at) => one.fieldPath === sorted[at]?.fieldPath && one.order === sorted[at]?.order);
