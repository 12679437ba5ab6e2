/** Reads a page of the open requests, or the first ones of a period, at a bounded cost. */
import { LIMITS } from '@marketplace/contract/constants';
import type { RequestQuery } from '@marketplace/contract/request/schema';
import type { Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import type { Point } from '../../lib/map/distance.ts';
import { countUpTo, maxReadsFor, type Page, readPlace, scanPage } from '../firestore/pages.ts';
import type { StoredRequest } from './fields.ts';
import { browseNearest } from './nearest.ts';
import { openRequests, placeOf, selectFor, startAfterPlace } from './orders.ts';
import { isSearchable, type Lookup, lookupsOf, makeRequestMatcher, type RequestSearch } from './search.ts';

/** `findCenter` finds the place of the business, for a query by distance. */
export async function browseRequests(
  db: Firestore,
  query: RequestQuery,
  findCenter: () => Promise<Point>,
): Promise<Page<StoredRequest>> {
  const { sort = 'newest', limit = LIMITS.requestPage, cursor, within, ...texts } = query;
  if (sort === 'nearest') return browseNearest(db, query, await findCenter());
  const near = within === undefined ? undefined : { center: await findCenter(), ring: { to: within } };
  const search = { ...texts, near };
  const from = readPlace(cursor, { sort, ...search });
  if (!isSearchable(search)) return { found: [] };

  const ways = lookupsOf(search).map((lookup) => selectFor(search, openRequests(db, sort, lookup)));
  return scanPage({
    query: (await findRarest(ways)) ?? selectFor(search, openRequests(db, sort)),
    search: { sort, ...search },
    from,
    limit,
    batch: ways.length > 1 ? maxReadsFor(limit) : limit + 1,
    isFound: makeRequestMatcher(search),
    placeOf: (request) => placeOf(request, sort),
    startAfter: (rest, place) => startAfterPlace(rest, sort, place),
  });
}

export type Period = { since: Timestamp; until: Timestamp };

/** The newest requests of a period that a search finds. `isWanted` decides on each. `next` tells that there may be more. */
export async function findPosted(
  db: Firestore,
  search: RequestSearch,
  { since, until }: Period,
  { limit, isWanted }: { limit: number; isWanted: (request: StoredRequest) => boolean },
): Promise<Page<StoredRequest>> {
  if (!isSearchable(search)) return { found: [] };
  const isMatch = makeRequestMatcher(search);
  const posted = (lookup?: Lookup) =>
    selectFor(search, openRequests(db, 'newest', lookup))
      .where('createdAt', '>=', since)
      .where('createdAt', '<', until);
  return scanPage({
    query: (await findRarest(lookupsOf(search).map(posted))) ?? posted(),
    search,
    from: undefined,
    limit,
    batch: limit + 1,
    isFound: (request) => isMatch(request) && isWanted(request),
    placeOf: (request) => placeOf(request, 'newest'),
    startAfter: (rest, place) => startAfterPlace(rest, 'newest', place),
  });
}

const MAX_COUNTED = 1000;

/** Each lookup covers all matches. Counts them, and chooses the one with the fewest others. */
async function findRarest(ways: Query<StoredRequest>[]): Promise<Query<StoredRequest> | undefined> {
  if (ways.length < 2) return ways[0];
  const lengths = await Promise.all(ways.map((way) => countUpTo(way, MAX_COUNTED)));
  return ways[lengths.indexOf(Math.min(...lengths))];
}
