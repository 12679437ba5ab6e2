/** Reads a page of the open requests by bands of distance, nearest first. In a band the newest is first. */
import { LIMITS } from '@marketplace/contract/constants';
import { bandOf, DISTANCE_BANDS } from '@marketplace/contract/place/distance';
import type { RequestQuery } from '@marketplace/contract/request/schema';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { milesBetween, type Point } from '../../lib/map/distance.ts';
import { countUpTo, type Page, type Place, readPlace, readSome, scanItems } from '../firestore/pages.ts';
import type { StoredRequest } from './fields.ts';
import { openRequests, placeOf, selectFor, startAfterPlace } from './orders.ts';
import { isSearchable, lookupsOf, makeRequestMatcher, nearLookup, type RequestSearch } from './search.ts';

/** The band of what is farther than all others, and of unknown places. */
const LAST_BAND = DISTANCE_BANDS.length;

/** A request, and the band whose query found it. The cells of a band have requests of its neighbors too. */
type Candidate = { request: StoredRequest; band: number };

/** A page goes on in the next band until it is full. Each band costs one query more. */
export async function browseNearest(
  db: Firestore,
  { limit = LIMITS.requestPage, cursor, sort, within, ...texts }: RequestQuery,
  center: Point,
): Promise<Page<StoredRequest>> {
  const search = { sort, within, center, ...texts };
  const from = readPlace(cursor, search);
  if (!isSearchable(texts)) return { found: [] };

  const isMatch = makeRequestMatcher(texts);
  const lastBand = within === undefined ? LAST_BAND : bandOf(within);
  const bandAt = ({ point }: StoredRequest): number => bandOf(point && milesBetween(center, point));
  const few = from ? undefined : await readFew(db, texts, limit);
  if (few) {
    const found = few.filter((request) => isMatch(request) && bandAt(request) <= lastBand);
    return { found: found.sort((a, b) => bandAt(a) - bandAt(b)) };
  }
  const { found, next } = await scanItems<Candidate>({
    readAfter: makeReader(db, center, texts, lastBand),
    search,
    from,
    limit,
    batch: limit + 1,
    isFound: ({ request, band }) => band === bandAt(request) && isMatch(request),
    placeOf: ({ request, band }) => withBand(placeOf(request, 'newest'), band),
  });
  return { found: found.map(({ request }) => request), ...(next && { next }) };
}

/**
 * All candidates, newest first, if they fit on one page, otherwise undefined. Saves a search for rare words from walking
 * through all bands.
 */
async function readFew(
  db: Firestore,
  texts: RequestSearch,
  max: number,
): Promise<StoredRequest[] | undefined> {
  const ways = lookupsOf(texts).map((lookup) => selectFor(texts, openRequests(db, 'newest', lookup)));
  const counts = await Promise.all(ways.map((way) => countUpTo(way, max + 1)));
  const few = ways[counts.findIndex((count) => count <= max)];
  return few && readSome(few, max);
}

const withBand = ({ values, id }: Place, band: number): Place => ({ values: [band, ...values], id });

/** Reads the next candidates, from as many bands as that takes. */
function makeReader(db: Firestore, center: Point, texts: RequestSearch, lastBand: number) {
  return async (after: Place | undefined, size: number): Promise<Candidate[]> => {
    const [firstBand = 0, ...values] = after?.values ?? [];
    const read: Candidate[] = [];
    for (let band = firstBand; band <= lastBand && read.length < size; band += 1) {
      const all = queryOf(db, center, texts, band);
      const rest =
        after && band === firstBand ? startAfterPlace(all, 'newest', { values, id: after.id }) : all;
      const requests = await readSome(rest, size - read.length);
      read.push(...requests.map((request) => ({ request, band })));
    }
    return read;
  };
}

function queryOf(db: Firestore, center: Point, texts: RequestSearch, band: number): Query<StoredRequest> {
  const [from, to] = [DISTANCE_BANDS[band - 1]?.to ?? 0, DISTANCE_BANDS[band]?.to];
  const lookup =
    to === undefined ? lookupsOf(texts)[0] : nearLookup(texts.category, { center, ring: { from, to } });
  return selectFor(texts, openRequests(db, 'newest', lookup));
}
