/** Requests and estimates change their status only as the contract allows. */
import { type EstimateAction, nextEstimateStatus } from '@marketplace/contract/estimate/rules';
import { nextStatus, type RequestAction } from '@marketplace/contract/request/rules';
import { estimatesIn, requestsIn } from '../facts.ts';
import { type Invariant, unless } from '../step.ts';

const REQUEST_ACTIONS: readonly RequestAction[] = ['accept', 'complete', 'cancel'];
const ESTIMATE_ACTIONS: readonly EstimateAction[] = ['accept', 'reject'];

export const followsStates: Invariant = ({ before, settled }) => {
  const requests = new Map(requestsIn(before).map(({ id, status }) => [id, status]));
  const estimates = new Map(estimatesIn(before).map(({ id, status }) => [id, status]));
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
  ];
};
