import type { User } from '@marketplace/contract/account/schema';
import type { SearchAlert } from '@marketplace/contract/constants';
import * as savedSearchCalls from '@marketplace/contract/saved-search/calls';
import type { NewSavedSearch, SavedSearchChange } from '@marketplace/contract/saved-search/schema';
import { describeInAppOnly } from '@/entities/account/reach.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { savedSearchKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { removeOptimistically } from '@/lib/query/remove-optimistically.ts';
import { useAction } from '@/lib/query/use-action.ts';
import { savedSearchesQuery } from './queries.ts';

const refreshes = [savedSearchKeys.all];

/** The dialog shows a failure. */
export function useSaveSearch() {
  const user = useUser();
  return useAction({
    mutationFn: (input: NewSavedSearch) => callApi(savedSearchCalls.saveSearch, { input }),
    refreshes,
    awaitsRefresh: true,
    success: ({ alert }) => ({
      title: 'Search saved',
      ...(alert !== 'never' && { description: describeAlert(user, alert) }),
    }),
  });
}

const ALERTS = {
  'at-once': "You'll be notified of new requests that match.",
  digest: 'Your daily summary will count new requests that match.',
};

const describeAlert = (user: User, alert: Exclude<SearchAlert, 'never'>): string =>
  [ALERTS[alert], describeInAppOnly(user, alert)].filter((text) => text !== null).join(' ');

type Change = { id: string; input: SavedSearchChange };

const change = ({ id, input }: Change) =>
  callApi(savedSearchCalls.changeSavedSearch, { params: { id }, input });

/** The form shows a failure. */
export function useRenameSearch() {
  return useAction({ mutationFn: change, refreshes, awaitsRefresh: true });
}

export function useChangeAlert() {
  return useAction({
    mutationFn: change,
    refreshes,
    awaitsRefresh: true,
    failure: { title: "We couldn't change the saved search", fallback: 'Please try again.' },
  });
}

export function useDeleteSearch() {
  return useAction({
    mutationFn: (id: string) => callApi(savedSearchCalls.deleteSavedSearch, { params: { id } }),
    ...removeOptimistically(savedSearchesQuery.queryKey, ({ id }, deleted: string) => id === deleted),
    refreshes,
    success: 'Saved search deleted',
    failure: { title: "We couldn't delete the saved search", fallback: 'Please try again.' },
  });
}
