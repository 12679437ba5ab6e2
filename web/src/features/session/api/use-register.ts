import type { Registration } from '@marketplace/contract/user';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '@/lib/api-client.ts';
import { refreshSession } from '@/lib/session/session-query.ts';

export function useRegister() {
  return useMutation({
    mutationFn: async (input: Registration) => {
      await callApi('register', { input });
      return refreshSession();
    },
  });
}
