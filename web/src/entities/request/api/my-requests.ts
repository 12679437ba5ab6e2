import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';

export const myRequestsQuery = queryOptions({
  queryKey: queryKeys.myRequests,
  queryFn: ({ signal }) => callApi('listMyRequests', { signal }),
});
