import * as requestCalls from '@marketplace/contract/request/calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api/api-client.ts';
import { requestKeys } from '../query-keys.ts';

export const requestStatsQuery = queryOptions({
  queryKey: requestKeys.stats,
  queryFn: ({ signal }) => callApi(requestCalls.getRequestStats, { signal }),
});
