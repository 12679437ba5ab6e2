import { isApart } from '@marketplace/contract/block/rules';
import { mayViewRequest } from '@marketplace/contract/request/rules';
import { canCome } from '@marketplace/contract/visit/job-end';
import { shownFigure } from '@marketplace/contract/visit/outcome';
import { mayViewVisit, NO_SUCH_VISIT } from '@marketplace/contract/visit/rules';
import { assertAllowed, toError } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import type { Services } from '../../services/services.ts';
import { type Account, findOther } from '../../store/account/accounts.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { readableOf } from '../../store/firestore/collection.ts';
import { readWithRelation } from '../../store/job/read.ts';
import { timeZoneOf } from '../../store/place/time-zone.ts';
import type { StoredRequest } from '../../store/request/fields.ts';
import { availabilityOf, readCalendar } from '../../store/visit/calendars.ts';
import { readVisitFigure } from '../../store/visit/figures.ts';
import {
  newestVisitsOn,
  pageOfVisits,
  type StoredVisit,
  visits,
  visitsOnBy,
} from '../../store/visit/visits.ts';
import { presentOne, presentVisits } from './around.ts';

export const listVisits = handler('listVisits', async ({ query, actor, services, setHeader }) => {
  const { found, next } = await pageOfVisits(services.db, actor.id, query, services.now());
  if (next) setHeader('X-Next-Cursor', next);
  return presentVisits(services, found, actor);
});

export const getVisit = handler('getVisit', async ({ params, actor, services }) => {
  const visit = (await readBatched(visits(services.db).doc(params.id))).data();
  if (!visit) throw toError(NO_SUCH_VISIT);
  assertAllowed(mayViewVisit(visit, actor));
  return presentOne(services, visit, actor);
});

export const listVisitsOfJob = handler(
  'listVisitsOfJob',
  async ({ params: { id }, query, actor, services }) => {
    const { db, now } = services;
    const { request, relation } = await readWithRelation(db, id, actor, now());
    assertAllowed(mayViewRequest(request, relation));
    const businessId = relation === 'owner' ? query.businessId : actor.id;
    const { docs } = await (businessId ? visitsOnBy(db, id, businessId) : newestVisitsOn(db, id)).get();
    const found = readableOf(docs);
    const isKnown = relation !== 'owner' || (businessId && isOnRequest(request, businessId, found));
    const [shown, timeZone, known] = await Promise.all([
      presentVisits(services, found, actor),
      timeZoneOf(request.location),
      businessId && isKnown ? aboutBusiness(services, request, { businessId, viewer: actor }) : undefined,
    ]);
    return { timeZone, visits: shown, availability: null, counterpartFigure: null, ...known };
  },
);

/** Where the two deal with each other. */
const isOnRequest = (
  { acceptedEstimate, offeredBy }: StoredRequest,
  businessId: string,
  found: readonly StoredVisit[],
): boolean =>
  acceptedEstimate?.businessId === businessId || offeredBy.includes(businessId) || found.length > 0;

/** The times of other customers, so only while the two can agree on a visit. */
const mayLearnFreeTimes = (request: StoredRequest, businessId: string, customer: Account): boolean =>
  canCome(businessId, request) && !isApart(customer, businessId);

async function aboutBusiness(
  { db, now }: Services,
  request: StoredRequest,
  { businessId, viewer }: { businessId: string; viewer: Account },
) {
  const isViewer = viewer.id === businessId;
  const [business, calendar, figure] = await Promise.all([
    isViewer ? viewer : findOther(db, businessId),
    isViewer || mayLearnFreeTimes(request, businessId, viewer) ? readCalendar(db, businessId) : undefined,
    isViewer
      ? readVisitFigure(db, request.customerId, 'customer')
      : readVisitFigure(db, businessId, 'business'),
  ]);
  const availability = business && calendar ? availabilityOf(business, calendar, { now: now() }) : null;
  return {
    availability: availability && { ...availability, taken: [...availability.taken] },
    counterpartFigure: shownFigure(figure),
  };
}
