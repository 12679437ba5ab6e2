/** What is stored about one job, as far as a change of it reads that, and what follows from each part for the others. */
import { isDeepStrictEqual } from 'node:util';
import { HIDDEN_TITLE } from '@marketplace/contract/act/rules';
import { countEstimates, isLive, NO_SUCH_ESTIMATE } from '@marketplace/contract/estimate/rules';
import { NO_SUCH_QUESTION } from '@marketplace/contract/question/rules';
import { isHidden, NO_SUCH_REQUEST } from '@marketplace/contract/request/rules';
import { NO_SUCH_VISIT } from '@marketplace/contract/visit/rules';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { toError } from '../../errors.ts';
import type { StoredConversation } from '../conversation/conversations.ts';
import { acceptedEstimateOf, type StoredEstimate } from '../estimate/estimates.ts';
import { readableOf } from '../firestore/collection.ts';
import type { StoredQuestion } from '../question/questions.ts';
import type { AuditContext } from '../record/record.ts';
import type { StoredRequest } from '../request/fields.ts';
import { type Offers, offerFields } from '../request/offers.ts';
import { derivedFields } from '../request/requests.ts';
import { remindAtOf } from '../request/silence.ts';
import type { CalendarSnapshot } from '../visit/calendars.ts';
import { settleVisit } from '../visit/derive.ts';
import type { StoredVisit, VisitSnapshot } from '../visit/visits.ts';

/** The request is undefined if it was deleted, or isn't part of the change. */
export type Job = {
  request: StoredRequest | undefined;
  estimates: readonly StoredEstimate[];
  questions: readonly StoredQuestion[];
  visits: readonly StoredVisit[];
};

/**
 * The documents as they were read. What isn't here isn't written, so a change that leaves out the request never delays
 * one of the request. Of a business, there are all estimates on the request or its live one.
 */
export type Standing = {
  request?: DocumentSnapshot<StoredRequest>;
  estimates?: readonly DocumentSnapshot<StoredEstimate>[];
  questions?: readonly DocumentSnapshot<StoredQuestion>[];
  /** All live ones where the job ends, goes to another business, or is hidden. */
  visits?: readonly VisitSnapshot[];
  /** The times of the business, where a visit is booked. */
  calendar?: CalendarSnapshot;
  /** Needed where a conversation opens, or the title of the request changes. */
  conversations?: readonly DocumentSnapshot<StoredConversation>[];
};

/** One change, from a job to the next. */
export type Step = {
  transaction: Transaction;
  db: Firestore;
  standing: Standing;
  before: Job;
  after: Job;
  audit: AuditContext;
};

/** Of a document that can't be read, nothing changes, unless it is the request. */
export const jobOf = ({ request, estimates = [], questions = [], visits = [] }: Standing): Job => ({
  request: request?.data(),
  estimates: readableOf(estimates),
  questions: readableOf(questions),
  visits: readableOf(visits),
});

/** The request of a job. Throws if a change or a handler expects one that wasn't read. */
export function requestIn({ request }: Pick<Job, 'request'>): StoredRequest {
  if (!request) throw toError(NO_SUCH_REQUEST);
  return request;
}

export function estimateIn({ estimates }: Pick<Job, 'estimates'>, id: string): StoredEstimate {
  const found = estimates.find((one) => one.id === id);
  if (!found) throw toError(NO_SUCH_ESTIMATE);
  return found;
}

export function questionIn({ questions }: Pick<Job, 'questions'>, id: string): StoredQuestion {
  const found = questions.find((one) => one.id === id);
  if (!found) throw toError(NO_SUCH_QUESTION);
  return found;
}

export function visitIn({ visits }: Pick<Job, 'visits'>, id: string): StoredVisit {
  const found = visits.find((one) => one.id === id);
  if (!found) throw toError(NO_SUCH_VISIT);
  return found;
}

/** The title that others see. */
export const shownTitle = (request: Pick<StoredRequest, 'title' | 'hiddenReason'>): string =>
  isHidden(request) ? HIDDEN_TITLE : request.title;

/** Derives all that follows from what a command changed. */
export function settle(before: Job, changed: Job, now: Date): Job {
  const { request, questions } = changed;
  const estimates = request
    ? changed.estimates.map((estimate) => settleEstimate(estimate, request))
    : changed.estimates;
  const settled = { ...changed, estimates, questions };
  const decided = request ? { ...settled, request: settleRequest(before, { ...settled, request }) } : settled;
  return { ...decided, visits: settleVisits(before, decided, now) };
}

/** The request must be settled, as its accepted estimate says whose visits stay. */
function settleVisits(before: Job, { request, visits }: Job, now: Date): StoredVisit[] {
  const earlier = new Map(before.visits.map((one) => [one.id, one]));
  const job = before.request && !request ? null : request;
  return visits.map((visit) => settleVisit(visit, { before: earlier.get(visit.id), job, now }));
}

/** The fields that an estimate copies from its request, and what ends with the job. */
function settleEstimate(estimate: StoredEstimate, request: StoredRequest): StoredEstimate {
  const { status, category, completedAt } = request;
  return {
    ...estimate,
    serviceRequestStatus: status,
    serviceRequestTitle: shownTitle(request),
    serviceRequestCategory: category,
    ...(status !== 'in-progress' && { proposal: null }),
    ...(estimate.status === 'accepted' && { completedAt }),
  };
}

/** The fields that a request derives from its estimates, its questions, and its own others. */
function settleRequest(before: Job, after: Job & { request: StoredRequest }): StoredRequest {
  const accepted = after.estimates.find(({ status }) => status === 'accepted');
  const request = {
    ...after.request,
    ...countsAfter(before, after),
    ...offersAfter(after.request, before.estimates, after.estimates),
    ...(accepted && { acceptedEstimate: acceptedEstimateOf(accepted) }),
    unanswered: unansweredAfter(before, after),
  };
  return { ...request, ...searchFieldsAfter(before.request, request), remindAt: remindAtOf(request) };
}

function countsAfter(before: Job, { request, estimates }: Job & { request: StoredRequest }) {
  const [earlier, later] = [countEstimates(before.estimates), countEstimates(estimates)];
  return {
    estimatesCount: request.estimatesCount + later.estimatesCount - earlier.estimatesCount,
    activeEstimatesCount:
      request.activeEstimatesCount + later.activeEstimatesCount - earlier.activeEstimatesCount,
  };
}

const offerOf = (estimate: StoredEstimate): Offers[string] => ({
  businessId: estimate.businessId,
  name: estimate.businessName,
  picture: estimate.businessProfileImageUrl,
  amount: estimate.amount,
  at: estimate.createdAt,
});

const isOffered = (estimate: StoredEstimate): boolean => isLive(estimate) && !isHidden(estimate);

/** After a change of some estimates. */
export function offersAfter(
  request: { offers: Offers; offeredBy: string[] },
  before: readonly StoredEstimate[],
  after: readonly StoredEstimate[],
) {
  const changed = new Set([...before, ...after].map(({ id }) => id));
  const others = Object.entries(request.offers).filter(([id]) => !changed.has(id));
  const offered = after.filter(isOffered).map((estimate) => [estimate.id, offerOf(estimate)] as const);
  const fields = offerFields(Object.fromEntries([...others, ...offered]));
  // The order of businesses has no meaning.
  return isDeepStrictEqual(fields.offers, request.offers)
    ? { offers: request.offers, offeredBy: request.offeredBy }
    : fields;
}

const waits = ({ answer, isDismissed, hiddenReason }: StoredQuestion): boolean =>
  answer === null && !isDismissed && hiddenReason === null;

function unansweredAfter(before: Job, { request, questions }: Job & { request: StoredRequest }): string[] {
  const changed = [...before.questions, ...questions].map(({ id }) => id);
  const others = request.unanswered.filter((id) => !changed.includes(id));
  return [...others, ...questions.filter(waits).map(({ id }) => id)];
}

const SEARCHED = ['title', 'description', 'category', 'location', 'urgency', 'details', 'point'] as const;

/** Only open requests are searched, and their search fields have hundreds of index entries each. */
function searchFieldsAfter(
  before: StoredRequest | undefined,
  request: StoredRequest,
): Partial<StoredRequest> {
  if (request.status !== 'open')
    return { filters: undefined, terms: undefined, searchable: undefined, point: null };
  const isChanged = SEARCHED.some((field) => before?.[field] !== request[field]);
  return isChanged ? derivedFields(request) : {};
}

/** Before and after of each. */
export function pairsOf<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[],
): [T | undefined, T | undefined][] {
  const later = new Map(after.map((one) => [one.id, one]));
  const known = new Set(before.map(({ id }) => id));
  return [
    ...before.map((one): [T, T | undefined] => [one, later.get(one.id)]),
    ...after.filter(({ id }) => !known.has(id)).map((one): [undefined, T] => [undefined, one]),
  ];
}
