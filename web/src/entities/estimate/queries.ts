import * as estimateCalls from '@marketplace/contract/estimate/calls';
import { queryOptions } from '@tanstack/react-query';
import { estimateKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';

export const myEstimatesQuery = queryOptions({
  queryKey: estimateKeys.mine,
  queryFn: ({ signal }) => callApi(estimateCalls.listMyEstimates, { signal }),
});
