import { isLive, shownStatus } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { shownCustomerName } from '@/entities/request/shown-customer-name.ts';

export const GROUPS = ['pending', 'accepted', 'rejected', 'completed'] as const;
export type Group = (typeof GROUPS)[number];

export const GROUP_TITLES: Record<Group, string> = {
  pending: 'Pending Review',
  accepted: 'Accepted',
  rejected: 'Rejected',
  completed: 'Completed Jobs',
};

export interface GroupPart {
  group: Group;
  estimates: Estimate[];
}

/** The groups that have something in them, each in the order the list came in. */
export function groupEstimates(estimates: readonly Estimate[]): GroupPart[] {
  return GROUPS.flatMap((group) => {
    const members = estimates.filter((estimate) => shownStatus(estimate) === group);
    return members.length > 0 ? [{ group, estimates: members }] : [];
  });
}

/** Says how many messages about an estimate's request wait to be read. */
export type UnreadOf = (estimate: Estimate) => number;

/** What is unread about several estimates. Those on one request share its conversation, which counts once. */
export function unreadAmong(estimates: readonly Estimate[], unreadOf: UnreadOf): number {
  const byRequest = new Map(
    estimates.map((estimate) => [estimate.serviceRequestId, unreadOf(estimate)] as const),
  );
  return [...byRequest.values()].reduce((sum, unread) => sum + unread, 0);
}

/** The requests that a business holds an estimate on which still counts. */
export function liveEstimatesByRequest(estimates: readonly Estimate[]): ReadonlyMap<string, Estimate> {
  return new Map(
    estimates.flatMap((estimate) =>
      isLive(estimate) ? [[estimate.serviceRequestId, estimate] as const] : [],
    ),
  );
}

export function customerNameOf({ customerName }: Pick<Estimate, 'customerName'>): string {
  return shownCustomerName(customerName ?? '') ?? 'Anonymous';
}
