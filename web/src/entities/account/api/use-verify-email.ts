import * as accountCalls from '@marketplace/contract/account/calls';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { refreshSession } from '../session/session-query.ts';

export function useRequestEmailVerification() {
  return useAction({
    mutationFn: () => callApi(accountCalls.requestEmailVerification),
    success: () => ({ title: 'Link sent', description: 'Please press it to confirm your email address.' }),
    failure: { title: 'The link was not sent', fallback: 'Please try again.' },
  });
}

/** By the code of that mail, whoever is signed in here. */
export function useVerifyEmail() {
  return useAction({
    mutationFn: (code: string) => callApi(accountCalls.verifyEmail, { input: { code } }),
    onSuccess: () => refreshSession(),
    failure: { title: 'The email address was not confirmed', fallback: 'Please try again.' },
  });
}
