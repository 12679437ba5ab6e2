/** Who may propose a visit, and what each side may do with it when. */
import type { Actor } from '../account/rules.ts';
import { isApart } from '../block/rules.ts';
import { LIMITS, type VisitPurpose } from '../constants.ts';
import { maySendEstimate, type Side } from '../estimate/rules.ts';
import { isHidden, mayViewRequest, type Relation, type RequestFacts } from '../request/rules.ts';
import { dateAfter } from '../shared/dates.ts';
import { DAY_MS, HOUR_MS } from '../shared/time.ts';
import { allowed, conflict, forbidden, hidden, type Verdict } from '../shared/verdict.ts';
import type { VisitState } from './machine.ts';
import { verdictOf } from './outcome.ts';
import type { Window } from './schema.ts';
import { instantIn, localWindow } from './windows.ts';

/** What the rules need to know of a visit. */
export type VisitFacts = VisitState & { customerId: string; businessId: string };

/** Also the answer for a visit of others. */
export const NO_SUCH_VISIT = hidden("We couldn't find this visit. It may have ended with its job.");

export function sideOfVisit(
  visit: Pick<VisitFacts, 'customerId' | 'businessId'>,
  actor: { id: string },
): Side | undefined {
  if (actor.id === visit.businessId) return 'business';
  return actor.id === visit.customerId ? 'customer' : undefined;
}

/** For so long after its end each side can tell whether a visit took place. */
export const TELLING_DAYS = 7;

const startOf = ({ window }: Pick<VisitState, 'window'>): number => Date.parse(window?.start ?? '');
const endOf = ({ window }: Pick<VisitState, 'window'>): number => Date.parse(window?.end ?? '');

const isAhead = (visit: VisitState, now: Date): boolean => now.getTime() < startOf(visit);
export const isVisitOver = (visit: Pick<VisitState, 'window'>, now: Date): boolean =>
  now.getTime() >= endOf(visit);

/**
 * Until when something of it is still to come: an answer, the time itself, or what a side tells of it. Null for one that
 * was declined, canceled, or told about by both.
 */
export function visitLiveUntil(visit: VisitState): Date | null {
  const { status, offer, told } = visit;
  const ends =
    status === 'proposed' ? (offer?.windows ?? []).map(({ end }) => Date.parse(end)) : [endOf(visit)];
  const isEnded = status === 'declined' || status === 'canceled' || verdictOf(told) !== undefined;
  return isEnded || ends.length === 0 ? null : new Date(Math.max(...ends) + TELLING_DAYS * DAY_MS);
}

export function isVisitLive(visit: VisitState, now: Date): boolean {
  const until = visitLiveUntil(visit);
  return until !== null && now < until;
}

const NOT_NOW = conflict("This isn't possible at this point of the visit.");
const CHANGED = conflict('This visit has changed. Look at it again.');
export const NOT_AVAILABLE = conflict("Visits aren't possible for this job right now.");
const TOO_MANY = conflict(
  `There are already ${LIMITS.liveVisits} visits ahead for this job. Cancel one first.`,
);
const TOO_MANY_ON_REQUEST = conflict('This request has all the visits it can take right now.');
const TOO_MANY_EVER = conflict('No more visits can be proposed for this job.');

/** What is known of the job when a visit is proposed. */
export type ProposedOn = Pick<
  RequestFacts,
  'customerId' | 'status' | 'hiddenReason' | 'customerUnavailable'
> & {
  acceptedEstimate: { businessId: string } | null;
};
/** `holdsPending`: the business has a pending estimate. `others`: visits of the two on the request. */
export type ProposedWith = {
  businessId: string;
  businessUnavailable: boolean;
  holdsPending: boolean;
  others: readonly VisitState[];
  /** The live visits of all businesses on the request. The browser doesn't know them. */
  liveOnRequest?: number;
};

/**
 * Before the acceptance for a look: a business that may send an estimate or has a pending one, and the customer of such an
 * estimate. Afterwards the customer and the chosen business, also for the work.
 */
export function mayProposeVisit(
  request: ProposedOn,
  { businessId, businessUnavailable, holdsPending, others, liveOnRequest = 0 }: ProposedWith,
  { actor, relation, purpose, now }: { actor: Actor; relation: Relation; purpose: VisitPurpose; now: Date },
): Verdict {
  const view = mayViewRequest(request, relation);
  if (!view.ok) return view;
  const may = request.status === 'open' ? onOpen() : onRunning();
  if (!may.ok) return may;
  if (businessUnavailable || request.customerUnavailable) return NOT_AVAILABLE;
  if (others.length >= LIMITS.visitsEver) return TOO_MANY_EVER;
  if (others.filter((one) => isVisitLive(one, now)).length >= LIMITS.liveVisits) return TOO_MANY;
  return liveOnRequest < LIMITS.liveVisitsOnRequest ? allowed : TOO_MANY_ON_REQUEST;

  function onOpen(): Verdict {
    if (isHidden(request)) return NOT_AVAILABLE;
    if (purpose === 'work')
      return conflict('Times for the work can be agreed after an estimate is accepted.');
    if (relation !== 'owner')
      return holdsPending ? notApart(request.customerId) : maySendEstimate(request, actor, false);
    return holdsPending
      ? notApart(businessId)
      : conflict('A visit can be proposed to businesses that sent you an estimate.');
  }

  function onRunning(): Verdict {
    if (relation !== 'owner' && relation !== 'chosen')
      return forbidden('Only the customer and the chosen business can agree on visits.');
    if (relation === 'owner' && request.acceptedEstimate?.businessId !== businessId)
      return conflict('A visit can be proposed to the business that you chose.');
    return request.status === 'in-progress'
      ? notApart(relation === 'owner' ? businessId : request.customerId)
      : NOT_AVAILABLE;
  }

  function notApart(otherId: string): Verdict {
    return isApart(actor, otherId) ? NOT_AVAILABLE : allowed;
  }
}

type Acting = { actor: Actor; now: Date };
type Ask = (side: Side) => Verdict;

function ofBoth(visit: VisitFacts, actor: Actor, ask: Ask): Verdict {
  const side = sideOfVisit(visit, actor);
  return side ? ask(side) : NO_SUCH_VISIT;
}

/** While something can still be agreed: not after the beginning of a booked visit. */
export const isVisitOpen = (visit: VisitState, now: Date): boolean =>
  visit.status === 'proposed' ? isVisitLive(visit, now) : visit.status === 'booked' && isAhead(visit, now);

/** Agreeing on something needs both; ending something needs one. */
function isOtherThere(visit: VisitFacts, actor: Actor): boolean {
  return !isApart(actor, actor.id === visit.customerId ? visit.businessId : visit.customerId);
}

export const mayViewVisit = (visit: VisitFacts, actor: Actor): Verdict => ofBoth(visit, actor, () => allowed);

/** Also to move a booked visit, or to answer with other times. */
export const mayOfferWindows = (visit: VisitFacts, { actor, now }: Acting): Verdict =>
  ofBoth(visit, actor, () => {
    if (!isVisitOpen(visit, now)) return NOT_NOW;
    return isOtherThere(visit, actor) ? allowed : NOT_AVAILABLE;
  });

export const mayAskForOthers = (visit: VisitFacts, { actor, now }: Acting): Verdict =>
  ofBoth(visit, actor, (side) => {
    if (!isVisitOpen(visit, now) || !visit.offer) return CHANGED;
    return visit.offer.by === side ? forbidden('Only the other side can answer these times.') : allowed;
  });

/** `start` is the beginning of the time that was seen. */
export const mayBookWindow = (
  visit: VisitFacts,
  { actor, now, start }: Acting & { start: string },
): Verdict =>
  ofBoth(visit, actor, (side) => {
    if (!isVisitOpen(visit, now) || !visit.offer) return CHANGED;
    if (visit.offer.by === side) return forbidden('Only the other side can choose one of these times.');
    const window = offeredAt(visit, start);
    if (!window) return CHANGED;
    if (Date.parse(window.start) <= now.getTime()) return conflict('This time is over. Ask for other times.');
    return isOtherThere(visit, actor) ? allowed : NOT_AVAILABLE;
  });

export const offeredAt = ({ offer }: Pick<VisitState, 'offer'>, start: string) =>
  offer?.windows.find((one) => Date.parse(one.start) === Date.parse(start));

/** Declining and withdrawing, so that no offer is stuck. */
export const mayEndOffer = (visit: VisitFacts, actor: Actor): Verdict =>
  ofBoth(visit, actor, () =>
    visit.offer && (visit.status === 'proposed' || visit.status === 'booked') ? allowed : CHANGED,
  );

export const mayCancelVisit = (visit: VisitFacts, { actor, now }: Acting): Verdict =>
  ofBoth(visit, actor, () => {
    if (visit.status !== 'booked') return CHANGED;
    return isAhead(visit, now)
      ? allowed
      : conflict('This visit has begun. Tell whether it took place instead.');
  });

export const mayConfirmVisit = (visit: VisitFacts, { actor, now }: Acting): Verdict =>
  ofBoth(visit, actor, () => (visit.status === 'booked' && isAhead(visit, now) ? allowed : CHANGED));

/** On the way to it: from some hours before its beginning to its end. */
const isNear = (visit: VisitFacts, now: Date): boolean =>
  visit.status === 'booked' &&
  now.getTime() >= startOf(visit) - NEAR_HOURS * HOUR_MS &&
  !isVisitOver(visit, now);
const NEAR_HOURS = 4;

export const mayAnnounceDelay = (visit: VisitFacts, { actor, now }: Acting): Verdict =>
  ofBoth(visit, actor, () => (isNear(visit, now) ? allowed : NOT_NOW));

export const mayAnnounceArrival = (visit: VisitFacts, { actor, now }: Acting): Verdict =>
  ofBoth(visit, actor, (side) => {
    if (side === 'customer') return forbidden('Only the business can say that it is on its way.');
    return isNear(visit, now) ? allowed : NOT_NOW;
  });

/** From the beginning on. What one side told can be corrected until the other tells. */
export const mayTellOutcome = (visit: VisitFacts, { actor, now }: Acting): Verdict =>
  ofBoth(visit, actor, () => {
    if (visit.status !== 'booked' || isAhead(visit, now)) return NOT_NOW;
    if (verdictOf(visit.told)) return conflict('Both of you have told about this visit.');
    return isVisitLive(visit, now)
      ? allowed
      : conflict(`A visit can be told about for ${TELLING_DAYS} days after its end.`);
  });

/** Only for a look: during a job, contact details are shared for the whole of it. */
export const mayShareVisitAddress = (visit: VisitFacts, { actor, now }: Acting): Verdict =>
  ofBoth(visit, actor, (side) => {
    if (side === 'business') return forbidden('Only the customer can share the address.');
    return visit.purpose === 'look' && isVisitOpen(visit, now) ? allowed : NOT_NOW;
  });

type Disclosing = Pick<VisitState, 'purpose' | 'status' | 'window' | 'address'> & { timeZone: string };

const EVENING = '18:00';

/** Whether the business sees the address for this visit now. Without an accepted estimate, that ends with the visit. */
export function isAddressShown(visit: Disclosing, now: Date): boolean {
  const { purpose, status, window, address, timeZone } = visit;
  if (purpose !== 'look' || status !== 'booked' || !window || address === 'none') return false;
  if (isVisitOver(visit, now)) return false;
  if (address === 'booked') return true;
  const from = eveningBefore({ window, timeZone });
  return from === undefined || now >= from;
}

function eveningBefore({ window, timeZone }: { window: Window; timeZone: string }): Date | undefined {
  const { date } = localWindow(timeZone, window);
  return instantIn(timeZone, dateAfter(date, -1), EVENING);
}

/** When the address of a visit may next appear or disappear without a change of it. */
export function nextAddressChange({ window, timeZone }: Disclosing, now: Date): Date | undefined {
  if (!window) return undefined;
  const times = [eveningBefore({ window, timeZone }), new Date(window.end)];
  return times.find((at) => at !== undefined && at > now);
}

/** Whether one of the visits of a business on a request shows it the address. Not once one of the two blocks the other. */
export const isLookAddressShown = (
  request: { customerId: string },
  actor: Actor,
  visits: readonly Disclosing[],
  now: Date,
): boolean => !isApart(actor, request.customerId) && visits.some((visit) => isAddressShown(visit, now));
