import * as questionCalls from '@marketplace/contract/question/calls';
import { queryOptions } from '@tanstack/react-query';
import { questionKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';

export const questionsQuery = (requestId: string) =>
  queryOptions({
    queryKey: questionKeys.ofRequest(requestId),
    queryFn: ({ signal }) => callApi(questionCalls.listQuestions, { params: { id: requestId }, signal }),
    // Only those who are asked, or who asked, are notified of changes.
    refetchOnMount: 'always',
  });
