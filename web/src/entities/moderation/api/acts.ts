import * as actCalls from '@marketplace/contract/act/calls';
import type { ActName, NewAct } from '@marketplace/contract/act/schema';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi, callApiPage } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';

const done: Readonly<Record<ActName, string>> = {
  hide: 'Hidden. Its author is told why.',
  warn: 'Warned. They are told why.',
  suspend: 'Suspended. They are told why.',
};

/** What is hidden is missing from lists, counts and pages, so all that is cached is asked for again. */
const EVERYTHING = [[]] as const;

export function useCreateAct() {
  return useAction({
    mutationFn: (input: NewAct) => callApi(actCalls.createAct, { input }),
    refreshes: EVERYTHING,
    awaitsRefresh: true,
    success: (_, { act }) => ({ title: done[act] }),
    failure: { title: 'Nothing was done', fallback: 'Please try again.' },
  });
}

export function useUndoAct(id: string) {
  return useAction({
    mutationFn: (reason: string) => callApi(actCalls.undoAct, { params: { id }, input: { reason } }),
    refreshes: EVERYTHING,
    awaitsRefresh: true,
    success: 'Taken back. They are told why.',
    failure: { title: 'Not taken back', fallback: 'Please try again.' },
  });
}

export function useAppealAct(id: string) {
  return useAction({
    mutationFn: (text: string) => callApi(actCalls.appealAct, { params: { id }, input: { text } }),
    refreshes: [ownActsQuery.queryKey],
    awaitsRefresh: true,
    success: 'Sent. You are told what was decided.',
    failure: { title: 'Not sent', fallback: 'Please try again.' },
  });
}

export function useDecideAppeal(id: string, isGranted: boolean) {
  return useAction({
    mutationFn: (reason: string) =>
      callApi(actCalls.decideAppeal, { params: { id }, input: { isGranted, reason } }),
    refreshes: EVERYTHING,
    awaitsRefresh: true,
    success: isGranted ? 'Taken back. They are told why.' : 'Refused. They are told why.',
    failure: { title: 'Not decided', fallback: 'Please try again.' },
  });
}

const inPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  refetchOnMount: 'always',
} as const;

/** What administrators did. */
export const actsQuery = infiniteQueryOptions({
  queryKey: ['acts'],
  queryFn: ({ pageParam, signal }) =>
    callApiPage(actCalls.listActs, { query: { cursor: pageParam }, signal }),
  ...inPages,
});

/** What waits for another look. */
export const appealsQuery = infiniteQueryOptions({
  queryKey: ['appeals'],
  queryFn: ({ pageParam, signal }) =>
    callApiPage(actCalls.listAppeals, { query: { cursor: pageParam }, signal }),
  ...inPages,
});

/** What they did about oneself and what one made. */
export const ownActsQuery = infiniteQueryOptions({
  queryKey: ['own-acts'],
  queryFn: ({ pageParam, signal }) =>
    callApiPage(actCalls.listOwnActs, { query: { cursor: pageParam }, signal }),
  ...inPages,
});
