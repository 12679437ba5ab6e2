/** Fields beyond their limits, and fields that the input does not have. */
import * as z from 'zod/mini';
import { json } from '../../../support/calls/table.ts';
import { boundsOfFields, type FieldBounds } from '../../../support/schemas/bounds.ts';
import { faultOf, faultOfFields } from '../report.ts';
import { type Attempt, ask, type Row, type StoredDocuments } from '../row.ts';

const short = (value: unknown): string => JSON.stringify(value).slice(0, 150);

/** The bounds of the query and of the input, with the situation's own values beyond them. */
function boundsOf({ entry: { input, query }, good, situation }: Row) {
  const own = (field: string) =>
    (situation.beyond?.[field] ?? []).map((value) => ({ ...good.input, [field]: value }));
  const ofInput = input ? boundsOfFields(input, good.input ?? {}) : [];
  return {
    ofInput: ofInput.map((one) => ({ ...one, beyond: [...one.beyond, ...own(one.field)] })),
    ofQuery: query ? boundsOfFields(query, good.query ?? {}) : [],
  };
}

export function beyondLimits(row: Row): Attempt[] {
  const { entry, good } = row;
  const { ofInput, ofQuery } = boundsOf(row);
  const send = (field: string, value: unknown, part: 'input' | 'query'): Attempt => ({
    rule: `${field} beyond its limit`,
    run: async () => {
      const answer =
        part === 'input'
          ? await ask(entry, good, json(value))
          : await ask(entry, { ...good, query: value as Record<string, string> });
      const fault = faultOfFields(answer, [field]);
      return fault && `${fault} to ${short(value)}`;
    },
  });
  return [
    ...ofInput.flatMap(({ field, beyond }) => beyond.map((value) => send(field, value, 'input'))),
    ...ofQuery.flatMap(({ field, beyond }) => beyond.map((value) => send(field, value, 'query'))),
    ...ofInput.filter(({ beyond }) => beyond.length === 0).map(({ field }) => limitless(field)),
  ];
}

const limitless = (field: string): Attempt => ({
  rule: `${field} beyond its limit`,
  run: async () => 'the field has no limit',
});

/** Asks the schema, not the server. */
export function withinLimits(row: Row): Attempt[] {
  const { ofInput, ofQuery } = boundsOf(row);
  const { input, query } = row.entry;
  return [
    ...ofInput.map((bounds) => acceptsAll(bounds, input)),
    ...ofQuery.map((bounds) => acceptsAll(bounds, query)),
  ];
}

const acceptsAll = ({ field, within }: FieldBounds, schema: z.ZodMiniType = z.unknown()): Attempt => ({
  rule: `${field} at its limit`,
  run: async () => {
    const rejected = within.find((value) =>
      // Custom issues are about combinations of fields.
      z
        .safeParse(schema, value)
        .error?.issues.some(({ path, code }) => path[0] === field && code !== 'custom'),
    );
    return rejected === undefined ? undefined : `rejected ${short(rejected)}`;
  },
});

const isFields = (value: unknown): value is StoredDocuments => typeof value === 'object' && value !== null;

/** Every field that the rows have stored so far, with one of its values. */
const storedFields: StoredDocuments = {};

/** Someone tries to set stored fields with the input, and to add a field to one of its objects. */
export function foreignFields(row: Row): Attempt[] {
  const { entry, good, before } = row;
  const { input } = good;
  if (!entry.input) return [];
  for (const [path, document] of Object.entries(before))
    if (!/^(auth|files)\//.test(path)) Object.assign(storedFields, JSON.parse(JSON.stringify(document)));
  const foreign = Object.keys({ ...storedFields, isAdmin: true }).filter(
    (field) => !(field in (input ?? {})),
  );
  return [
    {
      rule: 'stored fields that are not of the input',
      run: async () => {
        const all = { ...storedFields, isAdmin: true, ...input };
        return faultOfFields(await ask(entry, { ...good, input: all }), foreign);
      },
    },
    ...withOneMoreWithin(input ?? {}).map((changed) => ({
      rule: `an unknown field in ${short(changed)}`,
      run: async () => faultOf(await ask(entry, good, json(changed)), 'invalid'),
    })),
  ];
}

/** Variants of the input, each with an extra field in one of its objects. */
function withOneMoreWithin(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => withOneMoreWithin(one).map((changed) => value.with(index, changed)));
  }
  if (!isFields(value)) return [];
  const below = Object.entries(value).flatMap(([key, one]) =>
    withOneMoreWithin(one).map((changed) => ({ ...value, [key]: changed })),
  );
  return [{ ...value, isAdmin: true }, ...below];
}
