import * as recordCalls from '@marketplace/contract/record/calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi, callApiPage } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { adminPath } from '../admin-nav.tsx';

export const aboutParam = 'about';

/** The history of a thing or a person, by its id. */
export const historyPath = (id: string) =>
  `${adminPath('record')}?${new URLSearchParams({ [aboutParam]: id })}`;

export const recordQuery = (about: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['record', about],
    queryFn: ({ pageParam, signal }) =>
      callApiPage(recordCalls.listRecord, { query: { about, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchOnMount: 'always',
  });

export function useFindPerson() {
  return useAction({
    mutationFn: (email: string) => callApi(recordCalls.findPerson, { input: { email } }),
    failure: { title: 'Nobody found', fallback: 'Please try again.' },
  });
}
