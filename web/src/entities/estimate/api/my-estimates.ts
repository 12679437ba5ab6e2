import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';

export const myEstimatesQuery = queryOptions({
  queryKey: queryKeys.myEstimates,
  queryFn: ({ signal }) => callApi('listMyEstimates', { signal }),
});
