import * as visitCalls from '@marketplace/contract/visit/calls';
import type { VisitSettings } from '@marketplace/contract/visit/schema';
import { queryOptions } from '@tanstack/react-query';
import { visitKeys, visitSettingsKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { queryClient } from '@/lib/query/query-client.ts';
import { useAction } from '@/lib/query/use-action.ts';

/** When a business makes visits. */
export const visitSettingsQuery = queryOptions({
  queryKey: visitSettingsKeys.all,
  queryFn: ({ signal }) => callApi(visitCalls.getVisitSettings, { signal }),
});

export function useChangeVisitSettings() {
  return useAction({
    mutationFn: (input: VisitSettings) => callApi(visitCalls.changeVisitSettings, { input }),
    onSuccess: (saved) => queryClient.setQueryData(visitSettingsQuery.queryKey, saved),
    // The times when the business is free have changed.
    refreshes: [visitKeys.ofJobs],
    success: 'Hours saved',
    failure: { title: "We couldn't save your hours", fallback: 'Please try again.' },
  });
}
