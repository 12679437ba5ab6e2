import type { ServiceRequest } from '@marketplace/contract/request/schema';

export type Step = { label: string; state: 'done' | 'current' | 'ahead' | 'ended' };

type Facts = Pick<ServiceRequest, 'status' | 'estimatesCount'> & {
  acceptedEstimate: object | null;
  /** Whether the viewer has written their review. */
  isReviewed?: boolean;
  /** Whether the viewer is a business that wasn't chosen. */
  isRejected?: boolean;
};

const STAGES = ['Posted', 'Estimates', 'Chosen', 'Done', 'Reviewed'];

/** The stages of a request, in order. An ended request has only those that it reached, and how it ended. */
export function statusSteps(facts: Facts): Step[] {
  const reached = lastStage(facts);
  const end = endOf(facts);
  if (end) {
    const passed = STAGES.slice(0, reached + 1).map((label): Step => ({ label, state: 'done' }));
    return [...passed, { label: end, state: 'ended' }];
  }
  return STAGES.map((label, index) => ({
    label,
    state: index < reached ? 'done' : index === reached ? 'current' : 'ahead',
  }));
}

function lastStage({ status, estimatesCount, acceptedEstimate, isReviewed, isRejected }: Facts): number {
  const withEstimates = Number(estimatesCount > 0);
  switch (status) {
    case 'open':
      return withEstimates;
    case 'cancelled':
      return acceptedEstimate ? 2 : withEstimates;
    case 'in-progress':
      return isRejected ? 1 : 2;
    case 'completed':
      if (isRejected) return 1;
      return isReviewed ? 4 : 3;
  }
}

function endOf({ status, isRejected }: Facts): string | undefined {
  if (status === 'cancelled') return 'Canceled';
  return isRejected && status !== 'open' ? 'Not Chosen' : undefined;
}
