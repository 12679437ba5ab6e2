import * as estimateCalls from '@marketplace/contract/estimate/calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api/api-client.ts';
import { estimateKeys } from '../query-keys.ts';

export const myEstimatesQuery = queryOptions({
  queryKey: estimateKeys.mine,
  queryFn: ({ signal }) => callApi(estimateCalls.listMyEstimates, { signal }),
});
