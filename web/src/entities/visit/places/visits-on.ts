import { isBusiness } from '@marketplace/contract/account/rules';
import { isLive } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { relationTo } from '@marketplace/contract/request/rules';
import type { ServiceRequest, ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { shownCustomerName } from '@marketplace/contract/request/shown-customer-name';
import { isVisitLive, mayProposeVisit } from '@marketplace/contract/visit/rules';
import type { Visit } from '@marketplace/contract/visit/schema';
import { factsOfVisit } from '@marketplace/contract/visit/state';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useUser } from '@/entities/account/session/session-store.ts';
import type { ProposeTarget } from '../propose/target.ts';
import { myVisitsQuery, visitsOfJobQuery } from '../queries.ts';

const NONE: readonly Visit[] = [];

/**
 * The reader's visits on a request. Undefined until they are known. Dashboards have asked for all visits ahead before, and
 * the device keeps those, so that a line doesn't come late and move what is under it.
 */
export function useVisitsOn(requestId: string, enabled = true): readonly Visit[] | undefined {
  const { data } = useQuery({ ...visitsOfJobQuery(requestId), enabled });
  const { data: mine = NONE } = useInfiniteQuery({ ...myVisitsQuery, enabled: false });
  const ahead = mine.filter(({ serviceRequestId }) => serviceRequestId === requestId);
  return data?.visits ?? (ahead.length > 0 ? ahead : undefined);
}

/** Whether the visits on a request are asked for the first time, for what shows nothing until it knows them. */
export const useAreVisitsLoading = (requestId: string): boolean =>
  useQuery(visitsOfJobQuery(requestId)).isLoading;

const isAhead = (visit: Visit): boolean => isVisitLive(factsOfVisit(visit), new Date());

/** Those that still matter, and without one the newest that is over. */
export function shownVisits(visits: readonly Visit[]): Visit[] {
  const live = visits.filter(isAhead);
  return live.length > 0 ? live : visits.slice(0, 1);
}

export const visitsWith = (visits: readonly Visit[], businessId: string): Visit[] =>
  visits.filter((visit) => visit.businessId === businessId);

type Job = ServiceRequest & Partial<Pick<ServiceRequestDetail, 'estimates'>>;

/**
 * What the reader can propose to the other side: the business of an estimate, or the customer. Undefined if it can't, or
 * while a visit waits for an answer. Doesn't wait for the visits, so that its button keeps its place.
 */
export function useProposing(
  request: Job,
  visits: readonly Visit[] = NONE,
  estimate?: Estimate,
): ProposeTarget | undefined {
  const user = useUser();
  const isOwner = user.id === request.customerId;
  if (isOwner && !estimate) return undefined;
  const businessId = isOwner && estimate ? estimate.businessId : user.id;
  const purposes = request.status === 'in-progress' ? (['work', 'look'] as const) : (['look'] as const);
  const others = visitsWith(visits, businessId);
  const live = others.filter(isAhead);
  const isBusy =
    request.status === 'in-progress' ? live.some(({ status }) => status === 'proposed') : live.length > 0;
  const may = mayProposeVisit(
    request,
    {
      businessId,
      businessUnavailable: estimate?.businessLeft ?? false,
      holdsPending: estimate?.status === 'pending',
      others: others.map(factsOfVisit),
    },
    {
      actor: user,
      relation: relationTo(request, user, estimate !== undefined && isLive(estimate)),
      purpose: purposes[0],
      now: new Date(),
    },
  );
  if (isBusy || !may.ok || (!isOwner && !isBusiness(user))) return undefined;
  return {
    requestId: request.id,
    requestTitle: request.title,
    businessId,
    side: isOwner ? 'customer' : 'business',
    other: isOwner
      ? (estimate?.businessName ?? '')
      : (shownCustomerName(request.customerName) ?? 'the customer'),
    purposes,
  };
}
