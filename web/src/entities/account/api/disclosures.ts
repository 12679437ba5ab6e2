import * as contactCalls from '@marketplace/contract/contact/calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiPage } from '@/lib/api/api-client.ts';

/** Who was shown one's contact details. */
export const disclosuresQuery = infiniteQueryOptions({
  queryKey: ['disclosures'],
  queryFn: ({ pageParam, signal }) =>
    callApiPage(contactCalls.listDisclosures, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  refetchOnMount: 'always',
});
