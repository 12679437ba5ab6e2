import * as z from 'zod';

/** The part of JSON Schema that the contract's schemas turn into. */
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.union([z.string(), z.number()])).optional(),
    const: z.union([z.string(), z.number(), z.boolean()]).optional(),
    anyOf: z.array(node).optional(),
    items: node.optional(),
    properties: z.record(z.string(), node).optional(),
    additionalProperties: z.union([z.boolean(), node]).optional(),
    required: z.array(z.string()).optional(),
    format: z.string().optional(),
    maxLength: z.number().optional(),
    maxItems: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
);

type Node = {
  type?: string | string[] | undefined;
  enum?: (string | number)[] | undefined;
  const?: string | number | boolean | undefined;
  anyOf?: Node[] | undefined;
  items?: Node | undefined;
  properties?: Record<string, Node> | undefined;
  additionalProperties?: boolean | Node | undefined;
  required?: string[] | undefined;
  format?: string | undefined;
  maxLength?: number | undefined;
  maxItems?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
};

/** What a reader calls the entities that many calls answer, instead of their fields again each time. */
export type Names = ReadonlyMap<z.core.$ZodType, string>;

/** A schema as one would write it down by hand: `{ email: text, age?: whole number }`. */
export function shapeOf(schema: z.core.$ZodType, io: 'input' | 'output', names: Names): string {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = zodSchema === schema ? undefined : names.get(zodSchema);
      if (!name) return;
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      jsonSchema.const = `@${name}`;
    },
  });
  return print(node.parse(json), '');
}

function print(schema: Node, indent: string): string {
  if (schema.const !== undefined) return printLiteral(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((option) => print(option, indent)).join(' | ');
  if (Array.isArray(schema.type)) return eachType(schema.type, schema, indent);
  if (schema.type === 'array') return printList(schema, indent);
  if (schema.type === 'object') return printObject(schema, indent);
  return printPlain(schema);
}

function eachType(types: string[], schema: Node, indent: string): string {
  return types.map((type) => print({ ...schema, type }, indent)).join(' | ');
}

function printLiteral(value: string | number | boolean): string {
  return typeof value === 'string' && value.startsWith('@') ? value.slice(1) : JSON.stringify(value);
}

function printList({ items, maxItems }: Node, indent: string): string {
  const limit = maxItems === undefined ? '' : ` (at most ${maxItems})`;
  const item = items ? print(items, indent) : 'anything';
  return `[${item}, …]${limit}`;
}

function printObject({ properties, required = [], additionalProperties }: Node, indent: string): string {
  if (!properties && typeof additionalProperties === 'object') {
    return `{ [key]: ${print(additionalProperties, indent)} }`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties ?? {}).map(
    ([name, value]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${print(value, inner)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

const FORMATS: Record<string, string> = {
  uuid: 'id',
  'date-time': 'time',
  date: 'date',
  uri: 'address',
};

function printPlain({ type, format, maxLength, minimum, maximum }: Node): string {
  if (type === 'string') {
    const name = (format && FORMATS[format]) ?? 'text';
    return maxLength === undefined ? name : `${name} (at most ${maxLength} characters)`;
  }
  if (type === 'integer') {
    const bounded = minimum !== undefined && minimum > 0 && maximum !== undefined;
    return bounded ? `whole number (${minimum} to ${maximum})` : 'whole number';
  }
  return typeof type === 'string' ? type : 'anything';
}
