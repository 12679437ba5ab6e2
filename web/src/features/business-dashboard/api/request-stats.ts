import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api-client.ts';
import { queryKeys } from '@/lib/query-keys.ts';

export const requestStatsQuery = queryOptions({
  queryKey: queryKeys.requestStats,
  queryFn: ({ signal }) => callApi('getRequestStats', { signal }),
});
