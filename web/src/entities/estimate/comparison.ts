import { BUSINESS_LEVELS, ESTIMATE_TIMELINES } from '@marketplace/contract/constants';
import { isExpired } from '@marketplace/contract/estimate/content/validity';
import { isLive, shownStatus } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { type Budget, budgetFit } from '@marketplace/contract/money/money';
import type { Rating } from '@marketplace/contract/review/schema';

export function countPending(estimates: readonly Pick<Estimate, 'status'>[]): number {
  return estimates.filter(({ status }) => status === 'pending').length;
}

/** The status for customers: the chosen estimate completes with the job, the others stay rejected. */
export function statusForCustomer(estimate: Pick<Estimate, 'status' | 'serviceRequestStatus'>) {
  return isLive(estimate) ? shownStatus(estimate) : 'rejected';
}

export function isOutsideBudget({ amount }: Pick<Estimate, 'amount'>, budget: Budget): boolean {
  return budgetFit(amount, budget) !== 'within';
}

/** Whether a pending estimate can no longer be accepted, since its last day is over. */
export const isExpiredEstimate = (
  { status, validUntil }: Pick<Estimate, 'status' | 'validUntil'>,
  now = new Date(),
): boolean => status === 'pending' && validUntil !== null && isExpired(validUntil, now);

/** Compares a price with the budget: '$50 above budget'. */
export function describeBudgetFit(amount: number, budget: Budget): string {
  if (amount < budget.budgetMin) return `${formatMoney(budget.budgetMin - amount)} below budget`;
  if (amount > budget.budgetMax) return `${formatMoney(amount - budget.budgetMax)} above budget`;
  return 'Within budget';
}

const PLACES = { accepted: 0, pending: 1, rejected: 2 } as const;
const sent = (a: Pick<Estimate, 'createdAt'>, b: Pick<Estimate, 'createdAt'>) =>
  a.createdAt.localeCompare(b.createdAt);

/** The accepted estimate, then pending ones by waiting time, then rejected ones. */
export function sortForList<One extends Pick<Estimate, 'status' | 'createdAt'>>(
  estimates: readonly One[],
): One[] {
  return [...estimates].sort((a, b) => PLACES[a.status] - PLACES[b.status] || sent(a, b));
}

export const COMPARISONS = ['price', 'timeline', 'level', 'rating', 'sent'] as const;
export type Comparison = (typeof COMPARISONS)[number];

type Comparable = Pick<
  Estimate,
  'businessId' | 'status' | 'amount' | 'timeline' | 'businessLevel' | 'createdAt'
>;
/** By account id. */
type Ratings = Readonly<Record<string, Rating>>;

/** The index in a list; values that are not in the list come last. */
function placeIn(list: readonly string[], value: string | null): number {
  const place = value === null ? -1 : list.indexOf(value);
  return place < 0 ? list.length : place;
}

/** The best rating first, then the most reviews; accounts without a rating come last. */
function compareRatings(a: Rating | undefined, b: Rating | undefined): number {
  return (b?.average ?? 0) - (a?.average ?? 0) || (b?.count ?? 0) - (a?.count ?? 0);
}

const compare: Record<Comparison, (a: Comparable, b: Comparable, ratings: Ratings) => number> = {
  price: (a, b) => a.amount - b.amount,
  timeline: (a, b) => placeIn(ESTIMATE_TIMELINES, a.timeline) - placeIn(ESTIMATE_TIMELINES, b.timeline),
  level: (a, b) => placeIn(BUSINESS_LEVELS, a.businessLevel) - placeIn(BUSINESS_LEVELS, b.businessLevel),
  rating: (a, b, ratings) => compareRatings(ratings[a.businessId], ratings[b.businessId]),
  sent,
};

export interface Order {
  by: Comparison;
  descending: boolean;
}

/** Sorts by the wanted order, then by price. Rejected estimates stay at the end. */
export function sortEstimates<One extends Comparable>(
  estimates: readonly One[],
  { by, descending }: Order,
  ratings: Ratings,
): One[] {
  const dead = (estimate: One) => (isLive(estimate) ? 0 : 1);
  const direction = descending ? -1 : 1;
  return [...estimates].sort(
    (a, b) =>
      dead(a) - dead(b) || direction * compare[by](a, b, ratings) || a.amount - b.amount || sent(a, b),
  );
}

/** The range that includes the budget and all prices. */
export function priceRange(estimates: readonly Pick<Estimate, 'amount'>[], budget: Budget): [number, number] {
  const amounts = [...estimates.map(({ amount }) => amount), budget.budgetMin, budget.budgetMax];
  return [Math.min(...amounts), Math.max(...amounts)];
}
