import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { ApiError } from '../errors.ts';

// Messages for the few checks without their own.
z.config(en());

/** Parses a value, or rejects it with the first issue of each field. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const { issues } = result.error;
  throw new ApiError('invalid', issues[0]?.message ?? 'The input is not valid.', {
    fields: fieldsOf(issues),
  });
}

function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String);
    for (const name of names) {
      if (!fields.has(name)) fields.set(name, messageOf(issue));
    }
  }
  return Object.fromEntries(fields);
}

const messageOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' && issue.path.length === 0 ? 'Unknown field' : issue.message;

/** A repeated name becomes a list, which no schema accepts. */
export function queryFields(search: URLSearchParams): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const name of search.keys()) {
    const values = search.getAll(name);
    fields.set(name, values.length > 1 ? values : (values[0] ?? ''));
  }
  return Object.fromEntries(fields);
}
