import type { Login } from '@marketplace/contract/account-forms';
import * as accountCalls from '@marketplace/contract/calls/account';
import { ApiError, callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { completeSignIn } from './complete-sign-in.ts';

/** Says the same for all wrong credentials; being offline, told to wait or a failing server is said in its own words. */
function describe(error: unknown): string {
  const hasOwnWords =
    error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
  return hasOwnWords ? error.message : 'Please check your credentials and try again.';
}

export function useLogin() {
  return useAction({
    mutationFn: async (input: Login) => {
      const { user } = await callApi(accountCalls.login, { input });
      await completeSignIn(user);
    },
    success: () => ({ title: 'Success', description: 'You are signed in.' }),
    failure: (error) => ({ title: 'Login failed', description: describe(error), variant: 'destructive' }),
  });
}
