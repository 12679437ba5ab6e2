/** Boundary values of a schema's fields: values just within the limits and just beyond them. */
import { randomUUID } from 'node:crypto';
import type { core } from 'zod/mini';

export type Bounds = {
  /** The smallest and the largest valid values. */
  within: unknown[];
  /** Values one past a limit, or of another kind. */
  beyond: unknown[];
};
export type FieldBounds = Bounds & { field: string };

const none: Bounds = { within: [], beyond: [] };
const tooMuch = (value: unknown): Bounds => ({ within: [], beyond: [value] });
const all = (parts: readonly Bounds[]): Bounds => ({
  within: parts.flatMap(({ within }) => within),
  beyond: parts.flatMap(({ beyond }) => beyond),
});
const mapped = ({ within, beyond }: Bounds, change: (value: unknown) => unknown): Bounds => ({
  within: within.map(change),
  beyond: beyond.map(change),
});

/** The bounds of every field. Each value is a whole input: `good` with that field replaced. */
export function boundsOfFields(schema: core.$ZodType, good: Record<string, unknown>): FieldBounds[] {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === 'optional') return boundsOfFields(def.innerType, good);
  if (def.type !== 'object') throw new Error('Only an object has fields');
  return Object.entries(def.shape).map(([field, type]) => ({
    field,
    ...mapped(boundsOf(type, good[field]), (value) => ({ ...good, [field]: value })),
  }));
}

function boundsOf(schema: core.$ZodType, good: unknown): Bounds {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return boundsOf(def.innerType, good);
    case 'object':
      return all(boundsOfFields(schema, Object(good)));
    case 'string':
      return all([
        // Also catches a schema without a limit.
        tooMuch(String(good ?? '').padEnd(50_000, 'x')),
        ofItself(def),
        ...checksOf(def).map((check) => ofText(check, String(good ?? ''))),
      ]);
    case 'number':
      return all([tooMuch(10 ** 12), ofItself(def), ...checksOf(def).map(ofNumber)]);
    case 'array':
      return all([
        mapped(boundsOf(def.element, sampleOf(def.element, good)), (value) => [value]),
        tooMuch(Array.from({ length: 1000 }, () => sampleOf(def.element, good))),
        ...checksOf(def).map((check) => ofList(check, sampleOf(def.element, good))),
      ]);
    case 'record': {
      const [[key, value] = ['any', undefined]] = Object.entries(Object(good));
      const { within, beyond } = mapped(boundsOf(def.valueType, value), (changed) => ({ [key]: changed }));
      // Which values are valid can depend on the key.
      const isText = typeof value === 'string' || value === undefined;
      return {
        within: isText ? [] : within,
        beyond: [...beyond.slice(0, isText ? 1 : undefined), { 'Not a key!': value }],
      };
    }
    case 'boolean':
      return { within: [true, false], beyond: ['yes', 1, null] };
    case 'enum':
      return { within: Object.values(def.entries), beyond: ['surprise'] };
    case 'literal':
      return { within: [...def.values], beyond: ['surprise', 11] };
    default:
      throw new Error(`Nothing is known of the bounds of ${def.type}`);
  }
}

type Check = core.$ZodChecks['_zod']['def'];
const checksOf = ({ checks = [] }: { checks?: core.$ZodCheck<never>[] | undefined }): Check[] =>
  checks.map((check) => check._zod.def as Check);

/** Some types are checks themselves, such as a UUID. */
function ofItself(def: object): Bounds {
  if (!('check' in def)) return none;
  if (def.check === 'number_format') return ofNumber(def as Check);
  return ofText(def as Check, '');
}

/** Appends to the good value, which keeps a URL or a key valid. */
function ofText(check: Check, good: string): Bounds {
  if (check.check === 'max_length') {
    const { maximum } = check;
    return { within: [good.padEnd(maximum, 'x')], beyond: [good.padEnd(maximum + 1, 'x')] };
  }
  if (check.check === 'min_length') return { within: [], beyond: [''] };
  if (check.check === 'string_format') return { within: [], beyond: ['neither fish nor fowl'] };
  return none;
}

function ofNumber(check: Check): Bounds {
  if (check.check === 'number_format') return { within: [], beyond: [1.5, 2 ** 53, 'many'] };
  if (check.check === 'greater_than') {
    const { value, inclusive } = check;
    return inclusive ? { within: [value], beyond: [Number(value) - 1] } : { within: [], beyond: [value] };
  }
  if (check.check === 'less_than') return { within: [check.value], beyond: [Number(check.value) + 1] };
  return none;
}

function ofList(check: Check, sample: unknown): Bounds {
  const many = (length: number) => Array.from({ length }, () => sample);
  if (check.check === 'max_length') {
    return { within: [many(check.maximum)], beyond: [many(check.maximum + 1)] };
  }
  if (check.check === 'min_length') return { within: [many(check.minimum)], beyond: [[]] };
  return none;
}

function sampleOf(element: core.$ZodType, good: unknown): unknown {
  if (Array.isArray(good) && good.length > 0) return good[0];
  const { def } = (element as core.$ZodTypes)._zod;
  return def.type === 'enum' ? Object.values(def.entries)[0] : randomUUID();
}
