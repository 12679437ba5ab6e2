/** Requests, estimates, and visits change their status only as the contract allows. */

import type { VisitStatus } from '@marketplace/contract/constants';
import { type EstimateAction, nextEstimateStatus } from '@marketplace/contract/estimate/rules';
import { nextStatus, type RequestAction } from '@marketplace/contract/request/rules';
import { estimatesIn, requestsIn, visitsIn } from '../facts.ts';
import { type Invariant, unless } from '../step.ts';

const REQUEST_ACTIONS: readonly RequestAction[] = ['accept', 'complete', 'cancel'];
const ESTIMATE_ACTIONS: readonly EstimateAction[] = ['accept', 'reject'];

/** A booked visit that took place stays booked. */
const NEXT_VISIT: Record<VisitStatus, readonly VisitStatus[]> = {
  proposed: ['booked', 'declined', 'canceled'],
  booked: ['canceled'],
  declined: [],
  canceled: [],
};

export const followsStates: Invariant = ({ before, settled }) => {
  const requests = new Map(requestsIn(before).map(({ id, status }) => [id, status]));
  const estimates = new Map(estimatesIn(before).map(({ id, status }) => [id, status]));
  const visits = new Map(visitsIn(before).map(({ id, status }) => [id, status]));
  return [
    ...requestsIn(settled).flatMap(({ id, status }) => {
      const from = requests.get(id);
      const isAllowed = from
        ? from === status || REQUEST_ACTIONS.some((action) => nextStatus(from, action) === status)
        : status === 'open';
      return unless(isAllowed, `request ${id} became ${status} from ${from ?? 'nothing'}`);
    }),
    ...estimatesIn(settled).flatMap(({ id, status }) => {
      const from = estimates.get(id);
      const isAllowed = from
        ? from === status || ESTIMATE_ACTIONS.some((action) => nextEstimateStatus(from, action) === status)
        : status === 'pending';
      return unless(isAllowed, `estimate ${id} became ${status} from ${from ?? 'nothing'}`);
    }),
    ...visitsIn(settled).flatMap(({ id, status }) => {
      const from = visits.get(id);
      const isAllowed = from ? from === status || NEXT_VISIT[from].includes(status) : status === 'proposed';
      return unless(isAllowed, `visit ${id} became ${status} from ${from ?? 'nothing'}`);
    }),
  ];
};
