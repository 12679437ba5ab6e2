import type { Registration } from '@marketplace/contract/user';
import { callApi } from '@/lib/api-client.ts';
import { refreshSession } from '@/lib/session/session-query.ts';
import { useAction } from '@/lib/use-action.ts';

export function useRegister() {
  return useAction({
    mutationFn: async (input: Registration) => {
      const { user } = await callApi('register', { input });
      void refreshSession(user);
      return user;
    },
  });
}
