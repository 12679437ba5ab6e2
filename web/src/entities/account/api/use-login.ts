import type { Login } from '@marketplace/contract/user';
import { ApiError, callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/use-action.ts';
import { toast } from '@/ui/toast.ts';
import { completeSignIn } from './complete-sign-in.ts';

/** Wrong credentials are all told alike; being offline, told to wait or a failing server is another matter, and said. */
function problem(error: unknown): string {
  const hasOwnWords =
    error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
  return hasOwnWords ? error.message : 'Please check your credentials and try again.';
}

/** The toasts are said here, since the form is gone as soon as the session is there. */
export function useLogin() {
  return useAction({
    mutationFn: async (input: Login) => {
      const { user } = await callApi('login', { input });
      await completeSignIn(user);
    },
    onSuccess: () => toast({ title: 'Success', description: 'You are signed in.' }),
    onError: (error) => toast({ title: 'Login failed', description: problem(error), variant: 'destructive' }),
  });
}
