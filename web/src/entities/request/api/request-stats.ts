import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';

export const requestStatsQuery = queryOptions({
  queryKey: queryKeys.requestStats,
  queryFn: ({ signal }) => callApi('getRequestStats', { signal }),
});
