import type { Registration } from '@marketplace/contract/user';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/use-action.ts';
import { comeIn } from './come-in.ts';

export function useRegister() {
  return useAction({
    mutationFn: async (input: Registration) => {
      const { user } = await callApi('register', { input });
      await comeIn(user);
      return user;
    },
  });
}
