import * as sessionCalls from '@marketplace/contract/account/session-calls';
import * as analyticsCalls from '@marketplace/contract/analytics/calls';
import * as businessCalls from '@marketplace/contract/business/calls';
import * as contactCalls from '@marketplace/contract/contact/calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, callApiPage } from '@/lib/api/api-client.ts';

/** The public profile of a business. */
export const businessQuery = (id: string) =>
  queryOptions({
    queryKey: ['businesses', id],
    queryFn: ({ signal }) => callApi(businessCalls.getBusiness, { params: { id }, signal }),
    // The owner may have just changed it.
    refetchOnMount: 'always',
  });

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => callApi(sessionCalls.listSessions, { signal }),
  refetchOnMount: 'always',
});

/** Who saw the account's contact details. */
export const disclosuresQuery = infiniteQueryOptions({
  queryKey: ['disclosures'],
  queryFn: ({ pageParam, signal }) =>
    callApiPage(contactCalls.listDisclosures, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  refetchOnMount: 'always',
});

export const userAnalyticsQuery = queryOptions({
  queryKey: ['analytics'],
  queryFn: ({ signal }) => callApi(analyticsCalls.getUserAnalytics, { signal }),
  // The page shows today's figures.
  refetchOnMount: 'always',
});
