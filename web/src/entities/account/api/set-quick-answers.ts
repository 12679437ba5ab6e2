import * as accountCalls from '@marketplace/contract/account/calls';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { setSessionUser } from '../session/session-query.ts';

/** Keeps a business's quick answers, in place of those before. */
export function useSetQuickAnswers() {
  return useAction({
    mutationFn: (quickAnswers: string[]) =>
      callApi(accountCalls.setQuickAnswers, { input: { quickAnswers } }),
    onSuccess: ({ user }) => setSessionUser(user),
    failure: { title: 'The quick answers were not saved', fallback: 'Please try again.' },
  });
}
