import * as reportCalls from '@marketplace/contract/report/calls';
import type { NewReport, ReportedThing } from '@marketplace/contract/report/schema';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi, callApiPage } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';

export function useCreateReport() {
  return useAction({
    mutationFn: (input: NewReport) => callApi(reportCalls.createReport, { input }),
    success: () => ({ title: 'Report sent', description: 'Thank you. An administrator will look at it.' }),
    failure: { title: 'Report not sent', fallback: 'Please try again.' },
  });
}

/** What waits for an administrator. */
export const reportsQuery = infiniteQueryOptions({
  queryKey: ['reports'],
  queryFn: ({ pageParam, signal }) =>
    callApiPage(reportCalls.listReports, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  refetchOnMount: 'always',
});

export function useCloseReport({ id }: ReportedThing) {
  return useAction({
    mutationFn: (note: string) => callApi(reportCalls.closeReport, { params: { id }, input: { note } }),
    refreshes: [reportsQuery.queryKey],
    success: 'Report closed',
    failure: { title: 'Report not closed', fallback: 'Please try again.' },
  });
}
