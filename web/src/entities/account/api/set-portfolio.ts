import type { PortfolioPicture } from '@marketplace/contract/account/schema';
import * as businessCalls from '@marketplace/contract/business/calls';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { setSessionUser } from '../session/session-query.ts';

/** Keeps a business's portfolio, in place of the one before. */
export function useSetPortfolio() {
  return useAction({
    mutationFn: (portfolio: PortfolioPicture[]) =>
      callApi(businessCalls.setPortfolio, { input: { portfolio } }),
    onSuccess: ({ user }) => setSessionUser(user),
    success: 'Portfolio saved',
    failure: { title: 'The portfolio was not saved', fallback: 'Please try again.' },
  });
}
