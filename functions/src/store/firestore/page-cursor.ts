/**
 * The end of a page, as the caller brings it back to get the next one. It names the place of the last document in the
 * order, so a document that is added meanwhile neither repeats nor hides another.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { ApiError } from '../../errors.ts';

/** The values a document is sorted by, and its id among equals. */
export type Place = { values: readonly number[]; id: string };

/**
 * The latest time that Firestore can store. A caller can make up a cursor, as the digest needs no secret, so its
 * values are checked.
 */
const LAST_MOMENT = 253_402_300_799_999;
const value = z.int().check(z.gte(0), z.lte(LAST_MOMENT));
const cursor = z.tuple([
  z.string(),
  z.array(value).check(z.maxLength(3)),
  z.string().check(z.regex(/^[\w-]+$/)),
]);

/**
 * The digest belongs to one search, so a cursor that was cut, altered or taken from another search is not accepted.
 */
export function writeCursor({ values, id }: Place, search: unknown): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([values, id, search]))
    .digest('base64url');
  return Buffer.from(JSON.stringify([digest.slice(0, 12), values, id])).toString('base64url');
}

/** Undefined for a text that `writeCursor` would not write for this search. */
export function readCursor(text: string, search: unknown): Place | undefined {
  const parsed = cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) return undefined;
  const [, values, id] = parsed.data;
  return writeCursor({ values, id }, search) === text ? { values, id } : undefined;
}

/** Where a page begins: at the place of the cursor, or at the beginning without one. */
export function readPlace(cursor: string | undefined, search: unknown): Place | undefined {
  if (cursor === undefined) return undefined;
  const place = readCursor(cursor, search);
  if (place) return place;
  throw new ApiError('invalid', 'This page does not exist. Please begin again at the first one.', {
    fields: { cursor: 'Not a cursor of this search' },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
