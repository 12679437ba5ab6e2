import { LIMITS } from '@marketplace/contract/constants';
import * as estimateCalls from '@marketplace/contract/estimate/calls';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { queryOptions } from '@tanstack/react-query';
import { estimateKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';

/** The newest versions, the current one first. Versions never change, so that a new one is another query. */
export const estimateVersionsQuery = ({ id, version }: Pick<Estimate, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...estimateKeys.versions(id), version],
    queryFn: ({ signal }) =>
      callApi(estimateCalls.listEstimateVersions, {
        params: { id },
        query: { limit: LIMITS.versionPageMax },
        signal,
      }),
  });
