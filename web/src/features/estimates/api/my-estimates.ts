import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api-client.ts';
import { queryKeys } from '@/lib/query-keys.ts';

export const myEstimatesQuery = queryOptions({
  queryKey: queryKeys.myEstimates,
  queryFn: ({ signal }) => callApi('listMyEstimates', { signal }),
});
