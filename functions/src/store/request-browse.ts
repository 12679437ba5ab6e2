/** Reads a page of the open requests, at a bounded cost however many there are. */
import { LIMITS, type Sort } from '@marketplace/contract/constants';
import type { RequestQuery } from '@marketplace/contract/request/schema';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { readPlace } from './firestore/page-cursor.ts';
import { MAX_SCANNED, type Page, SCAN_BATCH, scanPage } from './firestore/scan-page.ts';
import { placeOf, sortRequests, startAfterPlace } from './request-orders.ts';
import { isSearchable, type Lookup, lookupsOf, makeFinder } from './request-search.ts';
import { requests, type StoredRequest, selectListedFields, selectSearchedFields } from './requests.ts';

export async function browse(db: Firestore, query: RequestQuery): Promise<Page<StoredRequest>> {
  const { sort = 'newest', limit = LIMITS.requestPage, cursor, ...search } = query;
  const from = readPlace(cursor, { sort, ...search });
  if (!isSearchable(search)) return { found: [] };

  const asListed = search.q || search.location ? selectSearchedFields : selectListedFields;
  const ways = lookupsOf(search).map((lookup) => asListed(openRequests(db, sort, lookup)));
  return scanPage({
    query: (await rarest(ways)) ?? asListed(openRequests(db, sort)),
    search: { sort, ...search },
    from,
    limit,
    batch: ways.length > 1 ? SCAN_BATCH : limit + 1,
    isFound: makeFinder(search),
    placeOf: (request) => placeOf(request, sort),
    startAfter: (rest, place) => startAfterPlace(rest, sort, place),
  });
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
