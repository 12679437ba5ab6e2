import * as requestCalls from '@marketplace/contract/request/calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api/api-client.ts';
import { requestKeys } from '../query-keys.ts';

/** A request with the estimates its viewer may see: the details on both dashboards and the conversations show it. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: requestKeys.one(id),
    queryFn: ({ signal }) => callApi(requestCalls.getRequest, { params: { id }, signal }),
    // Much happens while nobody looks: each opening asks again, and meanwhile shows what is known.
    refetchOnMount: 'always',
  });
