import * as savedSearchCalls from '@marketplace/contract/saved-search/calls';
import { queryOptions } from '@tanstack/react-query';
import { savedSearchKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';

export const savedSearchesQuery = queryOptions({
  queryKey: savedSearchKeys.all,
  queryFn: ({ signal }) => callApi(savedSearchCalls.listSavedSearches, { signal }),
});
