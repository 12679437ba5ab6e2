import * as accountCalls from '@marketplace/contract/account/calls';
import type { PasswordForgotten, PasswordReset } from '@marketplace/contract/account/forms';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { refreshSession } from '../session/session-query.ts';

/** Has a mail sent, if the address has an account: nobody is told whether it has. */
export function useRequestPasswordReset() {
  return useAction({
    mutationFn: (input: PasswordForgotten) => callApi(accountCalls.requestPasswordReset, { input }),
    failure: { title: 'The link was not sent', fallback: 'Please try again.' },
  });
}

/** By the code of that mail. All sessions end, also one in this browser. */
export function useResetPassword() {
  return useAction({
    mutationFn: (input: PasswordReset) => callApi(accountCalls.resetPassword, { input }),
    onSuccess: () => refreshSession(),
    success: () => ({ title: 'Password changed', description: 'Please sign in with the new one.' }),
    failure: { title: 'The password was not changed', fallback: 'Please try again.' },
  });
}
