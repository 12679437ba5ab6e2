import * as accountCalls from '@marketplace/contract/account/calls';
import type { PasswordChange } from '@marketplace/contract/account/forms';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { continueInNewSession } from './complete-sign-in.ts';

export function useChangePassword() {
  return useAction({
    mutationFn: (input: PasswordChange) => callApi(accountCalls.changePassword, { input }),
    onSuccess: continueInNewSession,
    success: () => ({ title: 'Password changed', description: 'You are signed out everywhere else.' }),
    failure: { title: 'The password was not changed', fallback: 'Please try again.' },
  });
}
