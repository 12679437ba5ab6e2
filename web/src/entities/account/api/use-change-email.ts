import * as accountCalls from '@marketplace/contract/account/calls';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { refreshSession } from '../session/session-query.ts';
import { continueInNewSession } from './complete-sign-in.ts';

export function useRequestEmailChange() {
  return useAction({
    mutationFn: () => callApi(accountCalls.requestEmailChange),
    success: () => ({
      title: 'Link sent',
      description: 'Please press it to confirm your new email address.',
    }),
    failure: { title: 'The link was not sent', fallback: 'Please try again.' },
  });
}

export function useCancelEmailChange() {
  return useAction({
    mutationFn: async () => (await callApi(accountCalls.cancelEmailChange)).user,
    onSuccess: (user) => refreshSession(user),
    success: ({ email }) => ({ title: 'Your email address stays', description: email }),
    failure: { title: 'The change was not cancelled', fallback: 'Please try again.' },
  });
}

/** By the code of the mail to the new address, whoever is signed in here. */
export function useConfirmEmailChange() {
  return useAction({
    mutationFn: (code: string) => callApi(accountCalls.confirmEmailChange, { input: { code } }),
    onSuccess: () => {
      continueInNewSession();
      return refreshSession();
    },
    failure: { title: 'The email address was not changed', fallback: 'Please try again.' },
  });
}
