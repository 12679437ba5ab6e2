import * as calendarCalls from '@marketplace/contract/visit/calendar-calls';
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

export const calendarFeedQuery = queryOptions({
  queryKey: visitSettingsKeys.feed,
  queryFn: ({ signal }) => callApi(calendarCalls.getCalendarFeed, { signal }),
  refetchOnMount: 'always',
});

/** Only this answer has the address. */
export function useMakeCalendarFeed() {
  return useAction({
    mutationFn: () => callApi(calendarCalls.makeCalendarFeed),
    onSuccess: ({ madeAt }) => queryClient.setQueryData(calendarFeedQuery.queryKey, { path: null, madeAt }),
    failure: { title: "We couldn't make an address", fallback: 'Please try again.' },
  });
}

export function useStopCalendarFeed() {
  return useAction({
    mutationFn: () => callApi(calendarCalls.stopCalendarFeed),
    onSuccess: () => queryClient.setQueryData(calendarFeedQuery.queryKey, { path: null, madeAt: null }),
    success: () => ({
      title: 'Calendar address stopped',
      description: 'Calendars that subscribed no longer get your visits.',
    }),
    failure: { title: "We couldn't stop the address", fallback: 'Please try again.' },
  });
}
