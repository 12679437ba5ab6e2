import * as notificationCalls from '@marketplace/contract/notification/calls';
import type { Unsubscribing } from '@marketplace/contract/notification/schema';
import { useQuery } from '@tanstack/react-query';
import { refreshSession } from '@/entities/account/session/session-query.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/query/use-action.ts';

/** Whether this deployment sends emails. Assumes so until the answer, as nearly all do. */
export function useSendsEmail(): boolean {
  const { data } = useQuery({
    queryKey: ['sends-email'],
    queryFn: ({ signal }) => callApi(notificationCalls.getVapidPublicKey, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.sendsEmail ?? true;
}

/** Stops emails of some types, by the link in an email. */
export function useUnsubscribe() {
  return useAction({
    mutationFn: (query: Unsubscribing) => callApi(notificationCalls.unsubscribeEmail, { query }),
    // The link may be that of the account that is signed in.
    onSuccess: () => refreshSession(),
    failure: { title: "We couldn't stop these emails", fallback: 'Please try again.' },
  });
}
