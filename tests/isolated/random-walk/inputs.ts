/** Variants of a good input that are valid too. */
import type { core } from 'zod/mini';
import * as z from 'zod/mini';
import { boundsOfFields } from '../../support/schemas/bounds.ts';
import type { Dice } from './dice.ts';

type Fields = Record<string, unknown>;
type Schema = z.ZodMiniType;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MAX_VARIED = 2;
const MAX_REPAIRS = 3;

/** Changes up to two fields to a boundary value or another choice. */
export function varied(schema: Schema, input: unknown, dice: Dice): unknown {
  if (!isFields(input)) return input;
  let fields = input;
  for (let left = dice.below(MAX_VARIED + 1); left > 0; left -= 1)
    fields = changed(dice.pick(valuesWithin(schema, fields)), fields);
  return repaired(schema, fields, dice) ?? input;
}

const valuesWithin = (schema: core.$ZodType, fields: Fields, field?: PropertyKey): unknown[] =>
  boundsOfFields(schema, fields)
    .filter((bounds) => field === undefined || bounds.field === field)
    .flatMap(({ within }) => within);

const changed = (value: unknown, before: Fields): Fields => (isFields(value) ? value : before);

/** Removes fields that conflict with others, and fills in missing ones. */
function repaired(schema: Schema, fields: Fields, dice: Dice): Fields | undefined {
  let candidate = fields;
  for (let repairs = 0; repairs <= MAX_REPAIRS; repairs += 1) {
    const [issue] = z.safeParse(schema, candidate).error?.issues ?? [];
    if (!issue) return candidate;
    const [field] = issue.path;
    if (typeof field !== 'string') return undefined;
    const { [field]: there, ...others } = candidate;
    candidate =
      there === undefined ? changed(dice.pick(valuesWithin(schema, candidate, field)), candidate) : others;
  }
  return undefined;
}

/** Fields that must not be marked. Details are mostly ids. */
const UNMARKED = /password|code|email|^details$/i;
const MARK = /^#\d+ /;

/** Prefixes each text with a unique number, which identifies it in any answer. */
export function marked(schema: Schema, input: unknown, nextMark: () => number): unknown {
  if (!z.safeParse(schema, input).success) return input;
  let whole = input;
  for (const path of textsIn(input)) {
    if (path.some((key) => UNMARKED.test(key))) continue;
    const mark = `#${nextMark()} `;
    const markedText = (text: string) => mark + text.replace(MARK, '');
    // A text of the maximum length gets the mark instead of its end.
    const candidates = [markedText, (text: string) => markedText(text).slice(0, text.length)];
    const fitting = candidates
      .map((change) => withChanged(whole, path, change))
      .find((candidate) => z.safeParse(schema, candidate).success);
    whole = fitting ?? whole;
  }
  return whole;
}

function textsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...path, key]));
}

function withChanged(
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (text: string) => string,
): unknown {
  if (key === undefined) return change(String(value));
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === key ? withChanged(part, rest, change) : part));
  return isFields(value) ? { ...value, [key]: withChanged(value[key], rest, change) } : value;
}
