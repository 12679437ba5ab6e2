import * as requestCalls from '@marketplace/contract/request/calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api/api-client.ts';
import { requestKeys } from '../query-keys.ts';

export const myRequestsQuery = queryOptions({
  queryKey: requestKeys.mine,
  queryFn: ({ signal }) => callApi(requestCalls.listMyRequests, { signal }),
});
