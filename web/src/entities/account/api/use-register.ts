import * as accountCalls from '@marketplace/contract/account/calls';
import type { Registration } from '@marketplace/contract/account/forms';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { completeSignIn } from './complete-sign-in.ts';

export function useRegister() {
  return useAction({
    mutationFn: async (input: Registration) => {
      const { user } = await callApi(accountCalls.register, { input });
      await completeSignIn(user);
      return user;
    },
  });
}
