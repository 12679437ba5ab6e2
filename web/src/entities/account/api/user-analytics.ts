import * as analyticsCalls from '@marketplace/contract/analytics/calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api/api-client.ts';

export const userAnalyticsQuery = queryOptions({
  queryKey: ['analytics'],
  queryFn: ({ signal }) => callApi(analyticsCalls.getUserAnalytics, { signal }),
  // Whoever opens the page wants today's figures.
  refetchOnMount: 'always',
});
