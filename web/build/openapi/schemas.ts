import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { CONTRACT } from './summaries.ts';

type Schema = z.core.JSONSchema.BaseSchema;
type Schemas = Record<string, Schema>;

const withoutIds = ({ $schema: _, $id: __, ...schema }: Schema): Schema => schema;

/** The schema as callers send it: fields with defaults are optional. */
export const inputSchema = (schema: z.ZodMiniType): Schema =>
  withoutIds(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

const PREFIX = '#/components/schemas/';
export const refTo = (name: string) => ({ $ref: `${PREFIX}${name}` });

/** Describes answers by their names. `entities` has the named schemas to which they refer. */
export async function describeAnswers(
  answers: ReadonlyMap<string, z.ZodMiniType>,
): Promise<{ answers: Schemas; entities: Schemas }> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of await readEntities()) registry.add(schema, { id });
  // An answer may be an entity itself, which has one name only.
  for (const [id, answer] of answers) registry.add(z.object({ answer }), { id: `answer of ${id}` });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `${PREFIX}${id}`,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => allowNewFields(jsonSchema),
  });
  const described = Object.fromEntries(
    [...answers.keys()].map((id) => [id, fieldOf(schemas[`answer of ${id}`], 'answer')]),
  );
  return { answers: described, entities: referredFrom(described, schemas) };
}

/** Later versions may add fields to answers. */
function allowNewFields(schema: Schema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

function fieldOf(schema: Schema | undefined, name: string): Schema {
  const field = schema?.properties?.[name];
  return typeof field === 'object' ? field : {};
}

/** The objects that `schema.ts` of each noun exports. `estimate` becomes `Estimate`. */
async function readEntities(): Promise<[string, z.ZodMiniType][]> {
  const files = globSync('*/schema.ts', { cwd: CONTRACT }).toSorted();
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(pathToFileURL(path.join(CONTRACT, file)).href)),
  );
  return modules.flatMap(Object.entries).flatMap(([name, value]) => {
    const named: [string, z.ZodMiniType] = [name.charAt(0).toUpperCase() + name.slice(1), value];
    return value instanceof z.ZodMiniObject ? [named] : [];
  });
}

function referredFrom(from: Schemas, all: Schemas, found: Schemas = {}): Schemas {
  const refs = JSON.stringify(from).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  const names = new Set([...refs].flatMap(([, name = '']) => (name in found ? [] : [name])));
  if (names.size === 0) return found;
  const next = Object.fromEntries([...names].map((name) => [name, withoutIds(all[name] ?? {})]));
  return referredFrom(next, all, { ...found, ...next });
}
