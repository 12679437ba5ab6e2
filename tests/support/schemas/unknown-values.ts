/** Examples of a schema, and the same with a value of an enum that no version knows. */
import * as z from 'zod/mini';

const FUTURE = 'from-the-future';
/** Marks a value that a reader leaves out. */
export const LEFT_OUT = Symbol('left out');

export type Planted = {
  /** Where the unknown value is: `events.0.kind`. */
  path: string;
  value: unknown;
  /** What a reader that doesn't know the value has of it. */
  known: unknown;
};

type Schema = z.core.$ZodType;

/** The value with one unknown value in each place that has an enum, in turn. */
export function plantUnknown(schema: Schema, value: unknown): Planted[] {
  if (schema instanceof z.ZodMiniEnum || schema instanceof z.ZodMiniLiteral)
    return [{ path: '', value: FUTURE, known: LEFT_OUT }];
  if (schema instanceof z.ZodMiniNullable) return orElse(null, plantUnknown(schema.def.innerType, value));
  if (schema instanceof z.ZodMiniOptional)
    return orElse(undefined, plantUnknown(schema.def.innerType, value));
  if (schema instanceof z.ZodMiniDefault) return plantUnknown(schema.def.innerType, value);
  if (schema instanceof z.ZodMiniCatch) {
    return plantUnknown(schema.def.innerType, value).map((planted) => ({
      ...planted,
      known: z.parse(schema, planted.value),
    }));
  }
  if (schema instanceof z.ZodMiniObject && value instanceof Object) {
    return Object.entries(schema.def.shape).flatMap(([key, field]) =>
      within(key, fieldsOf(value), plantUnknown(field, fieldsOf(value)[key])).map(ifComplete),
    );
  }
  if (schema instanceof z.ZodMiniArray && Array.isArray(value) && value.length > 0) {
    return plantUnknown(schema.def.element, value[0]).map(({ path, value: first, known }) => ({
      path: `0.${path}`,
      value: [first, ...value.slice(1)],
      known: [...(known === LEFT_OUT ? [] : [known]), ...value.slice(1)],
    }));
  }
  if (schema instanceof z.ZodMiniRecord) {
    const [key] = Object.keys(fieldsOf(value));
    if (key === undefined) return [];
    return within(key, fieldsOf(value), plantUnknown(schema.def.valueType, fieldsOf(value)[key])).map(
      withoutEntry(key),
    );
  }
  return [];
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const orElse = (nothing: null | undefined, planted: Planted[]): Planted[] =>
  planted.map((one) => ({ ...one, known: one.known === LEFT_OUT ? nothing : one.known }));

const within = (key: string, fields: Record<string, unknown>, planted: Planted[]): Planted[] =>
  planted.map(({ path, value, known }) => ({
    path: path === '' ? key : `${key}.${path}`,
    value: { ...fields, [key]: value },
    known: { ...fields, [key]: known },
  }));

/** An object without a field that it needs is left out as a whole. */
const ifComplete = (planted: Planted): Planted => ({
  ...planted,
  known: Object.values(fieldsOf(planted.known)).includes(LEFT_OUT) ? LEFT_OUT : planted.known,
});

const withoutEntry =
  (key: string) =>
  (planted: Planted): Planted => {
    const { [key]: entry, ...others } = fieldsOf(planted.known);
    return { ...planted, known: entry === LEFT_OUT ? others : planted.known };
  };

const ID = '3f2a9c1e-0000-4000-8000-000000000000';
const OTHER_ID = '3f2a9c1e-0000-4000-8000-000000000001';

const LEAVES: readonly unknown[] = [
  ...['text', ID, `${ID}_${ID}`, `${ID}_of-business`, `/objects/images/${ID}`],
  ...['2030-01-31T12:00:00.000Z', '2030-01-31', '12:00', 'UTC', 'abcdefghijklmnopqrstuv'],
  ...['https://example.com', 'ann@example.com', 1, 90, true],
];

/**
 * An example with all fields, two items in each list, and two entries in each record. `leaves` are examples of what the
 * schemas check themselves.
 */
export function exampleOf(schema: Schema, leaves: readonly unknown[] = []): unknown {
  const example = (inner: Schema) => exampleOf(inner, leaves);
  if (schema instanceof z.ZodMiniEnum) return schema.options[0];
  if (schema instanceof z.ZodMiniLiteral) return [...schema.def.values][0];
  if (schema instanceof z.ZodMiniNullable) {
    const inner = example(schema.def.innerType);
    // Such as an object whose fields depend on each other.
    return z.safeParse(schema, inner).success ? inner : null;
  }
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniCatch
  )
    return example(schema.def.innerType);
  if (schema instanceof z.ZodMiniObject) {
    return Object.fromEntries(Object.entries(schema.def.shape).map(([key, field]) => [key, example(field)]));
  }
  if (schema instanceof z.ZodMiniArray) return [example(schema.def.element), example(schema.def.element)];
  if (schema instanceof z.ZodMiniRecord) {
    const keys = ['one', 'other', ID, OTHER_ID].filter((key) => z.safeParse(schema.def.keyType, key).success);
    return Object.fromEntries(keys.map((key) => [key, example(schema.def.valueType)]));
  }
  if (schema instanceof z.ZodMiniUnion) return example(schema.def.options[0] ?? schema);
  return [...LEAVES, ...leaves].find((leaf) => z.safeParse(schema, leaf).success);
}
