import * as accountCalls from '@marketplace/contract/account/calls';
import type { Login } from '@marketplace/contract/account/forms';
import { ApiError, callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { completeSignIn } from './complete-sign-in.ts';

/** Says the same for all wrong credentials; what has nothing to do with them is said in its own words. */
function describe(error: unknown): string {
  const hasOwnWords = error instanceof ApiError && ![400, 401].includes(error.status);
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
