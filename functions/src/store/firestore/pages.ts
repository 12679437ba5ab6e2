/**
 * The end of a page, as the caller brings it back to get the next one. It names the place of the last document in the
 * order, so a document that is added meanwhile neither repeats nor hides another.
 */
import { createHash } from 'node:crypto';
import { FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
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
  throw new ApiError('invalid', 'This page no longer exists. Go back to the first page.', {
    fields: { cursor: 'Invalid cursor for this search' },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a page of what a search finds, at a bounded cost however much is stored. */

/**
 * How many documents are read for one page at most. If that is not enough, the page is short, and the next one goes on
 * from there.
 */
export const MAX_SCANNED = 200;
/** How many are read at a time once the first batch was not enough. */
export const SCAN_BATCH = 50;

export type Page<T> = { found: T[]; next?: string };

type Scan<T> = {
  query: Query<T>;
  /** What is searched: a cursor belongs to one search. */
  search: unknown;
  /** Where an earlier page ended. */
  from: Place | undefined;
  limit: number;
  /** How many are read first. */
  batch: number;
  isFound: (item: T) => boolean;
  placeOf: (item: T) => Place;
  startAfter: (query: Query<T>, place: Place) => Query<T>;
};

/** The places of a query that is ordered by a moment and, where that is the same, by id. */
export function placedByMoment<T extends { id: string }>(
  momentOf: (item: T) => Timestamp,
): Pick<Scan<T>, 'placeOf' | 'startAfter'> {
  return {
    placeOf: (item) => ({ values: [momentOf(item).toMillis()], id: item.id }),
    startAfter: (query, { values: [moment = 0], id }) => query.startAfter(Timestamp.fromMillis(moment), id),
  };
}

/** By the moment in a field and, where that is the same, by id. */
export const newestFirst = <T>(query: Query<T>, field: string): Query<T> =>
  query.orderBy(field, 'desc').orderBy(FieldPath.documentId(), 'desc');

type Asked = { search: unknown; limit: number; cursor: string | undefined };

/** A page of all that a query finds, newest first. */
export function pageNewestFirst<Field extends string, T extends { id: string } & Record<Field, Timestamp>>(
  query: Query<T>,
  field: Field,
  { search, limit, cursor }: Asked,
): Promise<Page<T>> {
  return scanPage({
    query: newestFirst(query, field),
    search,
    from: readPlace(cursor, search),
    limit,
    batch: limit + 1,
    isFound: () => true,
    ...placedByMoment((item: T) => item[field]),
  });
}

export async function scanPage<T>(scan: Scan<T>): Promise<Page<T>> {
  const { found, end } = await readUntilFull(scan);
  return { found, ...(end && { next: writeCursor(end, scan.search) }) };
}

/**
 * Reads until it has found one more than fits on the page, or has read enough. `end` is where the next page begins,
 * and undefined if nothing follows.
 */
async function readUntilFull<T>({ query, startAfter, placeOf, isFound, from, limit, batch }: Scan<T>) {
  const found: T[] = [];
  let end = from;
  for (let scanned = 0, size = batch; scanned < MAX_SCANNED; scanned += size, size = SCAN_BATCH) {
    const rest = end ? startAfter(query, end) : query;
    const items = (await rest.limit(size).get()).docs.map((document) => document.data());
    for (const item of items) {
      if (!isFound(item)) continue;
      const last = found.at(-1);
      if (last && found.length === limit) return { found, end: placeOf(last) };
      found.push(item);
    }
    const last = items.at(-1);
    if (!last || items.length < size) return { found, end: undefined };
    end = placeOf(last);
  }
  return { found, end };
}
