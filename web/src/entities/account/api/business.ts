import * as businessCalls from '@marketplace/contract/business/calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api/api-client.ts';

/** What everybody may see of a business. */
export const businessQuery = (id: string) =>
  queryOptions({
    queryKey: ['businesses', id],
    queryFn: ({ signal }) => callApi(businessCalls.getBusiness, { params: { id }, signal }),
    // Its owner may just have changed it.
    refetchOnMount: 'always',
  });
