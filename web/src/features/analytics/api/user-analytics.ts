import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api-client.ts';
import { queryKeys } from '@/lib/query-keys.ts';

export const userAnalyticsQuery = queryOptions({
  queryKey: queryKeys.analytics,
  queryFn: ({ signal }) => callApi('getUserAnalytics', { signal }),
  // Whoever opens the page wants today's figures.
  refetchOnMount: 'always',
});
