import type { Registration } from '@marketplace/contract/user';
import { callApi } from '@/lib/api-client.ts';
import { refreshSession } from '@/lib/session/session-query.ts';
import { useAction } from '@/lib/use-action.ts';

export function useRegister() {
  return useAction({
    mutationFn: async (input: Registration) => {
      await callApi('register', { input });
      return refreshSession();
    },
  });
}
