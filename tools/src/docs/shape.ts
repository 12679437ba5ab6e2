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
    $comment: z.string().optional(),
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
  /** The name of the type that the object extends. */
  $comment?: string | undefined;
};

/** The types that have a name on the page. Other shapes show the name instead of the fields. */
export type Names = ReadonlyMap<z.core.$ZodType, string>;

/** Prints a schema the way people write one: `{ email: text, age?: whole number }`. */
export function shapeOf(schema: z.core.$ZodType, io: 'input' | 'output', names: Names): string {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = zodSchema === schema ? undefined : names.get(zodSchema);
      if (!name) {
        shortenToExtension(zodSchema, jsonSchema, names);
        return;
      }
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      jsonSchema.const = `@${name}`;
    },
  });
  return print(node.parse(json), '');
}

/** Leaves out the fields of a named type that the schema extends, and notes the type's name instead. */
function shortenToExtension(schema: z.core.$ZodType, json: z.core.JSONSchema.BaseSchema, names: Names): void {
  const fields = fieldsOf(schema);
  const extended = [...names].find(([named]) => named !== schema && isPartOf(fieldsOf(named), fields));
  if (!extended) return;
  for (const key of Object.keys(fieldsOf(extended[0]))) Reflect.deleteProperty(json.properties ?? {}, key);
  json.$comment = extended[1];
}

const fieldsOf = (schema: z.core.$ZodType): z.core.$ZodShape =>
  schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {};

/** Extending a schema keeps the field schemas themselves, so identity tells. */
function isPartOf(part: z.core.$ZodShape, whole: z.core.$ZodShape): boolean {
  const entries = Object.entries(part);
  return entries.length > 0 && entries.every(([key, field]) => whole[key] === field);
}

function print(schema: Node, indent: string): string {
  if (schema.const !== undefined) return printLiteral(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((option) => print(option, indent)).join(' | ');
  if (Array.isArray(schema.type)) return eachType(schema.type, schema, indent);
  if (schema.type === 'array') return printList(schema, indent);
  if (schema.type === 'object') {
    return `${schema.$comment ? `${schema.$comment} & ` : ''}${printObject(schema, indent)}`;
  }
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

/** The longest object that is printed on one line, in characters. */
const FLAT_LENGTH = 100;

function printObject({ properties, required = [], additionalProperties }: Node, indent: string): string {
  if (!properties && typeof additionalProperties === 'object') {
    return `{ [key]: ${print(additionalProperties, indent)} }`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties ?? {}).map(
    ([name, value]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${print(value, inner)}`,
  );
  if (lines.length === 0) return '{}';
  const flat = `{ ${lines.map((line) => line.trim()).join(', ')} }`;
  if (flat.length <= FLAT_LENGTH && !flat.includes('\n')) return flat;
  return `{\n${lines.join('\n')}\n${indent}}`;
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
    return maxLength === undefined ? name : `${name} (at most ${maxLength})`;
  }
  if (type === 'integer') {
    const bounded = minimum !== undefined && minimum > 0 && maximum !== undefined;
    return bounded ? `whole number (${minimum} to ${maximum})` : 'whole number';
  }
  return typeof type === 'string' ? type : 'anything';
}
