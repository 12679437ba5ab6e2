import { LIMITS } from '@marketplace/contract/constants';
import { PLACE_TEXTS } from '@marketplace/contract/place/texts';
import { isHidden, mayBrowseRequests, mayViewRequest, relationTo } from '@marketplace/contract/request/rules';
import type { RequestQuery } from '@marketplace/contract/request/schema';
import { readLimits } from '@marketplace/contract/shared/rate-limits';
import type { Firestore } from 'firebase-admin/firestore';
import { ApiError, assertAllowed } from '../../errors.ts';
import { earlyHandler } from '../../http/handler.ts';
import type { Point } from '../../lib/map/distance.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { presentRequest, presentRequestStats } from '../../present/request.ts';
import { presentRatings } from '../../present/review.ts';
import type { Account } from '../../store/account/accounts.ts';
import { estimatesOnSeenBy, type StoredEstimate } from '../../store/estimate/estimates.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { readableOf } from '../../store/firestore/collection.ts';
import { countInMemory } from '../../store/rate-limit/memory.ts';
import { browseRequests } from '../../store/request/browse.ts';
import type { StoredRequest } from '../../store/request/fields.ts';
import { factsAt, pageOfRequests, requests, requireRequest } from '../../store/request/requests.ts';
import { openRequestTotals } from '../../store/request/totals.ts';
import { readAllStarCounts, type StarCounts } from '../../store/review/ratings.ts';
import { readTotals } from '../../store/totals/totals.ts';

const NO_CENTER = `We don't know where you work. Add a ${PLACE_TEXTS.postalCode} to your profile's location.`;

/** The place from which the requests of a query are near or far. */
function requireCenter({ point }: Pick<Account, 'point'>, { within }: RequestQuery): Point {
  if (point) return point;
  throw new ApiError('invalid', NO_CENTER, { fields: { [within ? 'within' : 'sort']: NO_CENTER } });
}

export const listOpenRequests = earlyHandler(
  'listOpenRequests',
  async ({ query, actor, account, services, setHeader }) => {
    countInMemory(readLimits.openRequests, actor.id, services, query.limit ?? LIMITS.requestPage);
    const findCenter = async () => requireCenter(await account(), query);
    const [{ found, next }, viewer] = await Promise.all([
      browseRequests(services.db, query, findCenter),
      account(),
    ]);
    assertAllowed(mayBrowseRequests(viewer));
    if (next) setHeader('X-Next-Cursor', next);
    const now = services.now();
    const shown = found.filter(
      (request) => !isHidden(request) && relationTo(factsAt(request, now), viewer, false) !== 'outsider',
    );
    return shown.map((request) => presentRequest(request, viewer, now));
  },
);

export const getRequestStats = earlyHandler('getRequestStats', async ({ services: { db, now } }) =>
  presentRequestStats(await readTotals(db, openRequestTotals, now())),
);

export const listMyRequests = earlyHandler(
  'listMyRequests',
  async ({ query, actor, account, services: { db, now }, setHeader }) => {
    const [{ found, next }, owner] = await Promise.all([pageOfRequests(db, actor.id, query), account()]);
    if (next) setHeader('X-Next-Cursor', next);
    return found.map((request) => presentRequest(request, owner, now()));
  },
);

/** The ratings of the businesses for the customer, or of the customer for a business. */
function readRatingsOfOthers(
  db: Firestore,
  { customerId }: StoredRequest,
  estimates: readonly StoredEstimate[],
  viewer: { id: string },
): Promise<ReadonlyMap<string, StarCounts>> {
  if (viewer.id !== customerId) return readAllStarCounts(db, [customerId], 'of-customer');
  return readAllStarCounts(
    db,
    estimates.map(({ businessId }) => businessId),
    'of-business',
  );
}

export const getRequest = earlyHandler(
  'getRequest',
  async ({ params, actor, account, services: { db, now } }) => {
    const [found, estimates] = await Promise.all([
      readBatched(requests(db).doc(params.id)),
      estimatesOnSeenBy(db, params.id, actor.id).get(),
    ]);
    const request = requireRequest(found.data());
    const seen = readableOf(estimates.docs);
    const viewer = await account();
    const relation = relationTo(factsAt(request, now()), viewer, seen.length > 0);
    assertAllowed(mayViewRequest(request, relation));
    return {
      ...presentRequest(request, viewer, now()),
      estimates: seen.map((estimate) => presentEstimate(estimate, actor, now())),
      ratings: presentRatings(await readRatingsOfOthers(db, request, seen, actor)),
    };
  },
);
