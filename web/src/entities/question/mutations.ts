import * as questionCalls from '@marketplace/contract/question/calls';
import type { NewQuestion } from '@marketplace/contract/question/schema';
import { estimateKeys, questionKeys, requestKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/query/use-action.ts';

export function useAskQuestion(requestId: string) {
  return useAction({
    mutationFn: (input: NewQuestion) =>
      callApi(questionCalls.askQuestion, { params: { id: requestId }, input }),
    refreshes: [questionKeys.ofRequest(requestId)],
    awaitsRefresh: true,
    success: () => ({ title: 'Question asked', description: "You'll be notified of the answer." }),
    failure: { title: "We couldn't send your question", fallback: 'Please try again.' },
  });
}

/** An answer also changes what waits for the customer, and which estimates are outdated. */
export function useAnswerQuestion(requestId: string) {
  return useAction({
    mutationFn: ({ id, answer }: { id: string; answer: string }) =>
      callApi(questionCalls.answerQuestion, { params: { id }, input: { answer } }),
    refreshes: [
      questionKeys.ofRequest(requestId),
      requestKeys.mine,
      requestKeys.one(requestId),
      estimateKeys.mine,
    ],
    awaitsRefresh: true,
    success: 'Answer saved',
    failure: { title: "We couldn't save your answer", fallback: 'Please try again.' },
  });
}

export function useDismissQuestion(requestId: string) {
  return useAction({
    mutationFn: (id: string) => callApi(questionCalls.dismissQuestion, { params: { id } }),
    refreshes: [questionKeys.ofRequest(requestId), requestKeys.mine, requestKeys.one(requestId)],
    awaitsRefresh: true,
    success: 'Question dismissed',
    failure: "We couldn't dismiss the question",
  });
}

export function useDeleteQuestion(requestId: string) {
  return useAction({
    mutationFn: (id: string) => callApi(questionCalls.deleteQuestion, { params: { id } }),
    refreshes: [questionKeys.ofRequest(requestId)],
    awaitsRefresh: true,
    success: 'Question deleted',
    failure: "We couldn't delete the question",
  });
}
