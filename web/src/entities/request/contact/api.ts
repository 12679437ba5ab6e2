import * as contactCalls from '@marketplace/contract/contact/calls';
import { queryOptions } from '@tanstack/react-query';
import { requestKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/query/use-action.ts';

/** Not prefetched, since every read is logged as a disclosure. */
export const contactQuery = (requestId: string) =>
  queryOptions({
    queryKey: requestKeys.contact(requestId),
    queryFn: ({ signal }) => callApi(contactCalls.getContact, { params: { id: requestId }, signal }),
    // The other party may share, stop sharing, or ask at any time.
    refetchOnMount: 'always',
  });

interface Job {
  id: string;
  /** The other party's name. */
  name: string;
}

const refreshed = { refreshes: [requestKeys.contacts], awaitsRefresh: true };
/** The customer's requests say whether contact details are shared. */
const refreshedWithRequests = {
  refreshes: [requestKeys.contacts, requestKeys.mine, requestKeys.details],
  awaitsRefresh: true,
};

export function useShareContact() {
  return useAction({
    mutationFn: ({ id }: Job) => callApi(contactCalls.shareContact, { params: { id } }),
    ...refreshedWithRequests,
    success: (_, { name }) => ({ title: `${name} can see your address and phone number` }),
    failure: { title: "We couldn't share your contact details", fallback: 'Please try again.' },
  });
}

export function useStopSharingContact() {
  return useAction({
    mutationFn: ({ id }: Job) => callApi(contactCalls.stopSharingContact, { params: { id } }),
    ...refreshedWithRequests,
    success: (_, { name }) => ({ title: `${name} no longer sees your address and phone number` }),
    failure: { title: "We couldn't stop sharing", fallback: 'Please try again.' },
  });
}

export function useAskForContact() {
  return useAction({
    mutationFn: ({ id }: Job) => callApi(contactCalls.askForContact, { params: { id } }),
    ...refreshed,
    success: (_, { name }) => ({ title: `Request sent to ${name}` }),
    failure: { title: "We couldn't send your request", fallback: 'Please try again.' },
  });
}
