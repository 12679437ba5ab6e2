/**
 * Where a page ends, as the caller carries it to the next one: the place of its last
 * document in the order, so that what arrives in between neither repeats nor hides anything.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** A document's place: the values it is sorted by, and its id among equals. */
export type Place = { values: readonly number[]; id: string };

/** The last moment that Firestore knows; the digest is no secret, so a cursor can be made up. */
const LAST_MOMENT = 253_402_300_799_999;
const value = z.int().check(z.gte(0), z.lte(LAST_MOMENT));
const cursor = z.tuple([z.string(), z.array(value).check(z.maxLength(3)), z.uuid()]);

/** The digest ties a cursor to its search, so that a cut, altered or borrowed one does not fit. */
export function writeCursor({ values, id }: Place, search: unknown): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([values, id, search]))
    .digest('base64url');
  return Buffer.from(JSON.stringify([digest.slice(0, 12), values, id])).toString('base64url');
}

/** Undefined for whatever `writeCursor` does not write for this search. */
export function readCursor(text: string, search: unknown): Place | undefined {
  const parsed = cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) return undefined;
  const [, values, id] = parsed.data;
  return writeCursor({ values, id }, search) === text ? { values, id } : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
