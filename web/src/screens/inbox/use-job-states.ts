import { isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import type { Conversation } from '@marketplace/contract/conversation/schema';
import { stateForBusiness } from '@marketplace/contract/request/state/business';
import type { JobState } from '@marketplace/contract/request/state/state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { myEstimatesQuery } from '@/entities/estimate/queries.ts';
import { myRequestsQuery } from '@/entities/request/queries.ts';
import { customerState } from '@/entities/request/state/customer-state.ts';

type StateOf = (conversation: Conversation) => JobState | undefined;

/**
 * Where the jobs of conversations are, by the lists that the dashboards show. Undefined for jobs that aren't among the
 * loaded ones, or that went to another business.
 */
export function useJobStates(): StateOf {
  const user = useUser();
  const { data: requests } = useInfiniteQuery({ ...myRequestsQuery, enabled: isCustomer(user) });
  const { data: estimates } = useInfiniteQuery({ ...myEstimatesQuery, enabled: isBusiness(user) });
  return useMemo(() => {
    const requestById = new Map(requests?.map((request) => [request.id, request]));
    const estimateById = new Map(estimates?.map((estimate) => [estimate.id, estimate]));
    return ({ counterpartId, businessId, serviceRequestId, estimateId }) => {
      if (counterpartId !== businessId) {
        const estimate = estimateById.get(estimateId ?? '');
        return estimate && stateForBusiness(estimate, new Date());
      }
      const request = requestById.get(serviceRequestId);
      const chosen = request?.acceptedEstimate?.businessId ?? businessId;
      return request && chosen === businessId ? customerState(request) : undefined;
    };
  }, [requests, estimates]);
}
