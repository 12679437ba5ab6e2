/**
 * Reads what a newer version stored or answered: a page that stayed open through a deployment, and functions that were
 * sent back to the version before.
 */
import * as z from 'zod/mini';

export type Known<T> =
  /** `leftOut` says what isn't in the data. Undefined if nothing is missing. */
  { data: T; leftOut?: string } | { data?: undefined; leftOut: string };

/**
 * Leaves out each item of a list or a record that doesn't fit, and each value of a nullable or an optional field that
 * isn't known. Without data if the rest doesn't fit either.
 */
export function parseKnown<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): Known<z.output<Schema>> {
  const result = z.safeParse(schema, value);
  if (result.success) return { data: result.data };
  const leftOut = z.prettifyError(result.error);
  const known = leaveOut(schema, value);
  if (!known) return { leftOut };
  const { success, data } = z.safeParse(schema, known.value);
  return success ? { data, leftOut } : { leftOut };
}

/** Undefined if nothing can be left out that would make the rest fit. */
type Fitting = { value: unknown } | undefined;

const fits = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;

function leaveOut(schema: z.core.$ZodType, value: unknown): Fitting {
  if (fits(schema, value)) return { value };
  const known = leaveOutWithin(schema, value);
  return known && fits(schema, known.value) ? known : undefined;
}

function leaveOutWithin(schema: z.core.$ZodType, value: unknown): Fitting {
  if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
    return { value: value.flatMap((item) => leaveOut(schema.def.element, item)?.value ?? []) };
  }
  if (schema instanceof z.ZodMiniRecord && isFields(value)) {
    const entries = Object.entries(value).flatMap(([key, entry]) => {
      const known = fits(schema.def.keyType, key) ? leaveOut(schema.def.valueType, entry) : undefined;
      return known ? [[key, known.value] as const] : [];
    });
    return { value: Object.fromEntries(entries) };
  }
  if (schema instanceof z.ZodMiniObject && isFields(value)) return leaveOutOfFields(schema, value);
  if (schema instanceof z.ZodMiniNullable) return leaveOutOr(null, schema.def.innerType, value);
  if (schema instanceof z.ZodMiniOptional) return leaveOutOr(undefined, schema.def.innerType, value);
  return schema instanceof z.ZodMiniDefault ? leaveOut(schema.def.innerType, value) : undefined;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function leaveOutOfFields(schema: z.ZodMiniObject, value: Record<string, unknown>): Fitting {
  const fields = { ...value };
  for (const [key, field] of Object.entries(schema.def.shape)) {
    const known = leaveOut(field, value[key]);
    if (!known) return undefined;
    if (known.value !== value[key]) fields[key] = known.value;
  }
  return { value: fields };
}

function leaveOutOr(nothing: null | undefined, schema: z.core.$ZodType, value: unknown): Fitting {
  const known = leaveOut(schema, value);
  if (known) return known;
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  // A wrong type is a mistake and not a newer value.
  return issues.every(({ code }) => code === 'invalid_value') ? { value: nothing } : undefined;
}
