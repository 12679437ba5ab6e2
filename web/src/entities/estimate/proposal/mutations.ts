import * as estimateCalls from '@marketplace/contract/estimate/calls';
import type { Estimate, Proposal } from '@marketplace/contract/estimate/schema';
import type { InputOf } from '@marketplace/contract/shared/call';
import { requestKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/query/use-action.ts';

type Content = InputOf<typeof estimateCalls.proposeChange>;

export function useProposeChange() {
  return useAction({
    mutationFn: ({ id, content }: { id: string; content: Content }) =>
      callApi(estimateCalls.proposeChange, { params: { id }, input: content }),
    refreshes: [requestKeys.all],
    success: 'Change proposed',
    failure: "We couldn't propose the change",
  });
}

interface Answer {
  id: string;
  /** The proposal that was seen. */
  proposal: Proposal;
  agree: boolean;
}

export function useAnswerProposal() {
  return useAction({
    mutationFn: ({ id, proposal, agree }: Answer) =>
      callApi(estimateCalls.answerProposal, { params: { id }, input: { agree, at: proposal.at } }),
    refreshes: [requestKeys.all],
    success: (_answer, { agree }) => ({ title: agree ? 'You agreed to the change' : 'Change declined' }),
    failure: "We couldn't answer the proposal",
  });
}

export function useWithdrawProposal() {
  return useAction({
    mutationFn: ({ id }: Pick<Estimate, 'id'>) => callApi(estimateCalls.withdrawProposal, { params: { id } }),
    refreshes: [requestKeys.all],
    success: 'Proposal withdrawn',
    failure: "We couldn't withdraw the proposal",
  });
}
