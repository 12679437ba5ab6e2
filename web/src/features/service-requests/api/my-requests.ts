import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api-client.ts';
import { queryKeys } from '@/lib/query-keys.ts';

export const myRequestsQuery = queryOptions({
  queryKey: queryKeys.myRequests,
  queryFn: ({ signal }) => callApi('listMyRequests', { signal }),
});
