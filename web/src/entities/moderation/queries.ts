import * as actCalls from '@marketplace/contract/act/calls';
import * as blockCalls from '@marketplace/contract/block/calls';
import { LIMITS } from '@marketplace/contract/constants';
import * as recordCalls from '@marketplace/contract/record/calls';
import * as reportCalls from '@marketplace/contract/report/calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiPage } from '@/lib/api/api-client.ts';

const inPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  refetchOnMount: 'always',
} as const;

/** All decisions. */
export const actsQuery = infiniteQueryOptions({
  queryKey: ['acts'],
  queryFn: ({ pageParam, signal }) =>
    callApiPage(actCalls.listActs, { query: { cursor: pageParam }, signal }),
  ...inPages,
});

/** Appeals to review. */
export const appealsQuery = infiniteQueryOptions({
  queryKey: ['appeals'],
  queryFn: ({ pageParam, signal }) =>
    callApiPage(actCalls.listAppeals, { query: { cursor: pageParam }, signal }),
  ...inPages,
});

/** Decisions about the account, and its appeals. */
export const ownActsQuery = infiniteQueryOptions({
  queryKey: ['own-acts'],
  queryFn: ({ pageParam, signal }) =>
    callApiPage(actCalls.listOwnActs, { query: { cursor: pageParam }, signal }),
  ...inPages,
});

/** Reports to review, as many at once as a page has, since they are grouped by account. */
export const reportsQuery = infiniteQueryOptions({
  queryKey: ['reports'],
  queryFn: ({ pageParam, signal }) =>
    callApiPage(reportCalls.listReports, {
      query: { cursor: pageParam, limit: LIMITS.reportPageMax },
      signal,
    }),
  ...inPages,
});

export const blocksQuery = infiniteQueryOptions({
  queryKey: ['blocks'],
  queryFn: ({ pageParam, signal }) =>
    callApiPage(blockCalls.listBlocks, { query: { cursor: pageParam }, signal }),
  ...inPages,
});

export const recordQuery = (about: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['record', about],
    queryFn: ({ pageParam, signal }) =>
      callApiPage(recordCalls.listRecord, { query: { about, cursor: pageParam }, signal }),
    ...inPages,
  });
