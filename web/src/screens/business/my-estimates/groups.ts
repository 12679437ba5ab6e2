import { isLive, shownStatus } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { shownCustomerName } from '@marketplace/contract/request/shown-customer-name';

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

/** The groups that are not empty, each in list order. */
export function groupEstimates(estimates: readonly Estimate[]): GroupPart[] {
  return GROUPS.flatMap((group) => {
    const members = estimates.filter((estimate) => shownStatus(estimate) === group);
    return members.length > 0 ? [{ group, estimates: members }] : [];
  });
}

/** The number of unread messages about an estimate's request. */
export type UnreadOf = (estimate: Estimate) => number;

/** The unread messages of several estimates. Estimates on one request share a conversation, which counts once. */
export function unreadAmong(estimates: readonly Estimate[], unreadOf: UnreadOf): number {
  const byRequest = new Map(
    estimates.map((estimate) => [estimate.serviceRequestId, unreadOf(estimate)] as const),
  );
  return [...byRequest.values()].reduce((sum, unread) => sum + unread, 0);
}

/** A business's live estimates, by request. */
export function liveEstimatesByRequest(estimates: readonly Estimate[]): ReadonlyMap<string, Estimate> {
  return new Map(
    estimates.flatMap((estimate) =>
      isLive(estimate) ? [[estimate.serviceRequestId, estimate] as const] : [],
    ),
  );
}

/** The jobs that the business won and has not finished. */
export const countOpenJobs = (estimates: readonly Estimate[]): number =>
  estimates.filter(
    ({ status, serviceRequestStatus }) => status === 'accepted' && serviceRequestStatus === 'in-progress',
  ).length;

export function customerNameOf({ customerName }: Pick<Estimate, 'customerName'>): string {
  return shownCustomerName(customerName ?? '') ?? 'Anonymous';
}
