/** Apart from administrators' other queries, because the header of every page loads it. */
import * as reportCalls from '@marketplace/contract/report/calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api/api-client.ts';

/** How many reports and appeals there are to review. */
export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => callApi(reportCalls.getWaiting, { signal }),
  refetchOnMount: 'always',
});
