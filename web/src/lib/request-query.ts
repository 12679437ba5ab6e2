import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

/** A request with the estimates its viewer may see: the details on both dashboards and the conversations show it. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.request(id),
    queryFn: ({ signal }) => callApi('getRequest', { params: { id }, signal }),
    // Much happens while nobody looks: each opening asks again, and meanwhile shows what is known.
    refetchOnMount: 'always',
  });
