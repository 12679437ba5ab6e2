/**
 * Cursors and pages. A cursor holds the position of the last document in the order, so that a document added in
 * between neither repeats nor hides another.
 */
import { createHash } from 'node:crypto';
import { FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { ApiError } from '../../errors.ts';
import { readableOf } from './collection.ts';

/** The values that a document is sorted by, then its id. */
export type Place = { values: readonly number[]; id: string };

/**
 * The latest time that Firestore can store. The digest needs no secret, so a caller can forge a cursor, and its
 * values are checked.
 */
const LAST_MOMENT = 253_402_300_799_999;
const value = z.int().check(z.gte(0), z.lte(LAST_MOMENT));
const cursor = z.tuple([
  z.string(),
  z.array(value).check(z.maxLength(3)),
  z.string().check(z.regex(/^[\w-]+$/)),
]);

/** The digest covers the search, so that a cursor that was cut, altered, or taken from another search is rejected. */
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

/** The position after which a page begins. Undefined without a cursor. */
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

/** How many documents a page of matches may read. If they are not enough, the page is short, and the next continues. */
export const maxReadsFor = (limit: number): number => Math.ceil(limit * 1.5);
/** How many documents a page reads until it ends without any match. */
const MAX_READS_WITHOUT_MATCH = 100;

/** How many documents to read next. Zero ends the page. */
function nextBatch(read: number, found: number, limit: number): number {
  const left = maxReadsFor(limit) - read;
  if (left > 0) return left;
  return found === 0 ? Math.max(0, MAX_READS_WITHOUT_MATCH - read) : 0;
}

export type Page<T> = { found: T[]; next?: string };

type Scan<T> = {
  /** Reads the next items in order. The last ones are fewer than asked for. */
  readAfter: (place: Place | undefined, size: number) => Promise<T[]>;
  /** The search that the cursor belongs to. */
  search: unknown;
  /** Where the previous page ended. */
  from: Place | undefined;
  limit: number;
  /** The size of the first batch. */
  batch: number;
  isFound: (item: T) => boolean;
  placeOf: (item: T) => Place;
  /** The page ends before it has more bytes than this, but has an item. Unlimited by default. */
  maxBytes?: number;
};

type QueryScan<T> = Omit<Scan<T>, 'readAfter'> & {
  query: Query<T>;
  startAfter: (query: Query<T>, place: Place) => Query<T>;
};

/** Positions in a query that is sorted by a time, then by id. */
export function placedByMoment<T extends { id: string }>(
  momentOf: (item: T) => Timestamp,
): Pick<QueryScan<T>, 'placeOf' | 'startAfter'> {
  return {
    placeOf: (item) => ({ values: [momentOf(item).toMillis()], id: item.id }),
    startAfter: (query, { values: [moment = 0], id }) => query.startAfter(Timestamp.fromMillis(moment), id),
  };
}

/** Sorts by a time, then by id. */
export const newestFirst = <T>(query: Query<T>, field: string): Query<T> =>
  query.orderBy(field, 'desc').orderBy(FieldPath.documentId(), 'desc');

type PageOptions = { search: unknown; limit: number; cursor: string | undefined; maxBytes?: number };

/** A page of all matches, newest first. */
export function pageNewestFirst<Field extends string, T extends { id: string } & Record<Field, Timestamp>>(
  query: Query<T>,
  field: Field,
  { search, limit, cursor, ...size }: PageOptions,
): Promise<Page<T>> {
  return scanPage({
    query: newestFirst(query, field),
    search,
    from: readPlace(cursor, search),
    limit,
    batch: limit + 1,
    isFound: () => true,
    ...placedByMoment((item: T) => item[field]),
    ...size,
  });
}

/** A page of the matches among what one query finds. */
export const scanPage = <T>({ query, startAfter, ...scan }: QueryScan<T>): Promise<Page<T>> =>
  scanItems({
    ...scan,
    readAfter: (place, size) => readSome(place ? startAfter(query, place) : query, size),
  });

/** Reads on where documents can't be read, so that only the last ones are fewer than asked for. */
export async function readSome<T>(query: Query<T>, size: number): Promise<T[]> {
  const found: T[] = [];
  let rest = query;
  while (found.length < size) {
    const asked = size - found.length;
    const { docs } = await rest.limit(asked).get();
    found.push(...readableOf(docs));
    const last = docs.at(-1);
    if (!last || docs.length < asked) return found;
    rest = query.startAfter(last);
  }
  return found;
}

/** A count of a thousand index entries costs one read. */
export const countUpTo = async (query: Query, max: number): Promise<number> =>
  (await query.limit(max).count().get()).data().count;

/** A page of the matches among items that may come from several queries. */
export async function scanItems<T>(scan: Scan<T>): Promise<Page<T>> {
  const { found, end } = await readUntilFull(scan);
  return { found, ...(end && { next: writeCursor(end, scan.search) }) };
}

/**
 * Reads until one more than fits on the page is found, or the maximum is read. `end` is where the next page begins.
 * Undefined on the last page.
 */
async function readUntilFull<T>(scan: Scan<T>) {
  const { readAfter, placeOf, isFound, from, limit, batch, maxBytes = Number.POSITIVE_INFINITY } = scan;
  const found: T[] = [];
  let bytes = 0;
  let end = from;
  let read = 0;
  for (let size = batch; size > 0; size = nextBatch(read, found.length, limit)) {
    const items = await readAfter(end, size);
    for (const item of items) {
      if (!isFound(item)) continue;
      const last = found.at(-1);
      bytes += maxBytes === Number.POSITIVE_INFINITY ? 0 : sizeOf(item);
      if (last && (found.length === limit || bytes > maxBytes)) return { found, end: placeOf(last) };
      found.push(item);
    }
    const last = items.at(-1);
    if (!last || items.length < size) return { found, end: undefined };
    end = placeOf(last);
    read += size;
  }
  return { found, end };
}

/** About as many bytes as an answer needs for the item. */
const sizeOf = (item: unknown): number => Buffer.byteLength(JSON.stringify(item));
