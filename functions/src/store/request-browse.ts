/** A page of the open requests, at a cost that is bounded however many there are. */
import { LIMITS, type Sort } from '@marketplace/contract/constants';
import type { RequestQuery } from '@marketplace/contract/service-request';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { ApiError } from '../errors.ts';
import { type Place, readCursor, writeCursor } from './firestore/page-cursor.ts';
import { placeOf, sortRequests, startAfterPlace } from './request-orders.ts';
import { isSearchable, type Lookup, lookupsOf, makeFinder } from './request-search.ts';
import { requests, type StoredRequest, selectListedFields, selectSearchedFields } from './requests.ts';

/** As many are looked at for one page at most; what is missing then comes with the next one. */
const MAX_SCANNED = 200;
/** A search that its lookup does not answer by itself looks at more than it returns. */
const SEARCH_BATCH = 50;

export type Page = { found: StoredRequest[]; next?: string };

export async function browse(db: Firestore, query: RequestQuery): Promise<Page> {
  const { sort = 'newest', limit = LIMITS.requestPage, cursor, ...search } = query;
  const from = cursor === undefined ? undefined : placeFrom(cursor, { sort, ...search });
  if (!isSearchable(search)) return { found: [] };

  const asListed = search.q || search.location ? selectSearchedFields : selectListedFields;
  const ways = lookupsOf(search).map((lookup) => asListed(openRequests(db, sort, lookup)));
  const scanned = await scan({
    query: (await rarest(ways)) ?? asListed(openRequests(db, sort)),
    sort,
    from,
    limit,
    batch: ways.length > 1 ? SEARCH_BATCH : limit + 1,
    isFound: makeFinder(search),
  });
  const { found, end } = scanned;
  return { found, ...(end && { next: writeCursor(end, { sort, ...search }) }) };
}

function placeFrom(cursor: string, search: unknown): Place {
  const place = readCursor(cursor, search);
  if (place) return place;
  throw new ApiError('invalid', 'This page does not exist. Please begin again at the first one.', {
    fields: { cursor: 'Not a cursor of this search' },
  });
}

function openRequests(db: Firestore, sort: Sort, lookup?: Lookup): Query<StoredRequest> {
  const open = requests(db).where('status', '==', 'open');
  const narrowed = lookup ? open.where(lookup.field, 'array-contains', lookup.value) : open;
  return sortRequests(narrowed, sort);
}

/** Of several ways that lead to the same requests, the one past the fewest others. */
async function rarest(ways: Query<StoredRequest>[]): Promise<Query<StoredRequest> | undefined> {
  if (ways.length < 2) return ways[0];
  const lengths = await Promise.all(
    ways.map(async (way) => (await way.limit(MAX_SCANNED).count().get()).data().count),
  );
  return ways[lengths.indexOf(Math.min(...lengths))];
}

type Scan = {
  query: Query<StoredRequest>;
  sort: Sort;
  from: Place | undefined;
  limit: number;
  batch: number;
  isFound: (request: StoredRequest) => boolean;
};

/**
 * Goes on until one more than the page is found, or the work is enough; `end` is where to go on.
 * There is none where nothing follows: a full page may be the last one.
 */
async function scan({ query, sort, from, limit, batch, isFound }: Scan) {
  const found: StoredRequest[] = [];
  let end = from;
  for (let scanned = 0, size = batch; scanned < MAX_SCANNED; scanned += size, size = SEARCH_BATCH) {
    const rest = end ? startAfterPlace(query, sort, end) : query;
    const documents = (await rest.limit(size).get()).docs.map((document) => document.data());
    for (const request of documents) {
      if (!isFound(request)) continue;
      const last = found.at(-1);
      if (last && found.length === limit) return { found, end: placeOf(last, sort) };
      found.push(request);
    }
    const last = documents.at(-1);
    if (!last || documents.length < size) return { found, end: undefined };
    end = placeOf(last, sort);
  }
  return { found, end };
}
