import * as accountCalls from '@marketplace/contract/account/calls';
import type { AccountDeletion } from '@marketplace/contract/account/forms';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { refreshSession } from '../session/session-query.ts';

export function useDeleteAccount() {
  return useAction({
    mutationFn: (input: AccountDeletion) => callApi(accountCalls.deleteAccount, { input }),
    onSuccess: ({ user }) => refreshSession(user),
    failure: { title: 'Your account was not deleted', fallback: 'Please try again.' },
  });
}

export function useKeepAccount() {
  return useAction({
    mutationFn: () => callApi(accountCalls.keepAccount),
    onSuccess: ({ user }) => refreshSession(user),
    success: () => ({ title: 'Welcome back', description: 'Your account stays.' }),
    failure: { title: 'Your account could not be kept', fallback: 'Please try again.' },
  });
}
