import * as sessionCalls from '@marketplace/contract/account/session-calls';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/query/use-action.ts';

/** Apart from the other mutations of accounts, because dashboards load it. */
export function useRequestEmailVerification() {
  return useAction({
    mutationFn: () => callApi(sessionCalls.requestEmailVerification),
    success: () => ({ title: 'Link sent', description: 'Open it to confirm your email address.' }),
    failure: { title: "We couldn't send the link", fallback: 'Please try again.' },
  });
}
