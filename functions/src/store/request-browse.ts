/** Reads a page of the open requests, at a bounded cost however many there are. */
import { LIMITS, type Sort } from '@marketplace/contract/constants';
import type { RequestQuery } from '@marketplace/contract/service-request';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { type Place, readPlace, writeCursor } from './firestore/page-cursor.ts';
import { placeOf, sortRequests, startAfterPlace } from './request-orders.ts';
import { isSearchable, type Lookup, lookupsOf, makeFinder } from './request-search.ts';
import { requests, type StoredRequest, selectListedFields, selectSearchedFields } from './requests.ts';

/**
 * How many requests are read for one page at most. If that is not enough, the page is short, and the next one goes on
 * from there.
 */
const MAX_SCANNED = 200;
/** How many are read at a time by a search that has to compare what it reads. */
const SEARCH_BATCH = 50;

export type Page = { found: StoredRequest[]; next?: string };

export async function browse(db: Firestore, query: RequestQuery): Promise<Page> {
  const { sort = 'newest', limit = LIMITS.requestPage, cursor, ...search } = query;
  const from = readPlace(cursor, { sort, ...search });
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

function openRequests(db: Firestore, sort: Sort, lookup?: Lookup): Query<StoredRequest> {
  const open = requests(db).where('status', '==', 'open');
  const narrowed = lookup ? open.where(lookup.field, 'array-contains', lookup.value) : open;
  return sortRequests(narrowed, sort);
}

/**
 * Several lookups may lead to the requests that a search finds. This counts them, and chooses the one that also leads
 * to the fewest others.
 */
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
 * Reads until it has found one more than fits on the page, or has read enough. `end` is where the next page begins,
 * and undefined if nothing follows.
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
