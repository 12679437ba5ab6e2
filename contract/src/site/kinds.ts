/** Of what the files of `site/` consist. Each message follows the name of the field: '"units" must be …'. */
import * as z from 'zod/mini';

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(' or ');

const MAX_TEXT = 200;

/** Text of one line, without space around it. */
export const text = (example: string, max = MAX_TEXT) =>
  z
    .string(`must be a text, such as "${example}"`)
    .check(
      z.minLength(1, `must not be empty; write, for example, "${example}"`),
      z.maxLength(max, `must have at most ${max} characters`),
      z.regex(/^\S(?:.*\S)?$|^$/, 'must be one line without space at its beginning or end'),
    );

export const matching = (pattern: RegExp, example: string, noun: string) =>
  z
    .string(`must be ${noun}, such as "${example}"`)
    .check(z.regex(pattern, `must be ${noun}, such as "${example}"`));

/** Stored, so it never changes. */
export const id = matching(
  /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
  'pet-care',
  'an id of lowercase letters, digits, and hyphens',
);

export const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `must be ${quoted(names)}`);

const ONLY_ONCE = 'must name each only once';

/** A list that may be empty. */
export const anyOf = <T extends z.ZodMiniType>(item: T, example: string) =>
  z
    .array(item, `must be a list, such as ${example}`)
    .check(z.refine((items) => new Set(items).size === items.length, ONLY_ONCE));

export const listOf = <T extends z.ZodMiniType>(item: T, example: string) =>
  anyOf(item, example).check(z.minLength(1, `must not be empty; write, for example, ${example}`));

/** What is wrong, and where. */
export type Mistake = { path: readonly (string | number)[]; message: string };

/** Adds the mistakes that concern several fields. */
export const without = <T>(findMistakes: (value: T) => readonly Mistake[]) =>
  z.check<T>((ctx) => {
    for (const { path, message } of findMistakes(ctx.value))
      ctx.issues.push({ code: 'custom', message, path: [...path], input: ctx.value });
  });

type Named = { name: string; path: Mistake['path'] };

/** A mistake for each name that an earlier one has too. */
export function findRepeated(named: readonly Named[]): Mistake[] {
  const seen = new Set<string>();
  return named.flatMap(({ name, path }) => {
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [{ path, message: `is "${name}" a second time; each must be different` }];
  });
}
