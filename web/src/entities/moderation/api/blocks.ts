import * as blockCalls from '@marketplace/contract/block/calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi, callApiPage } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';

export interface Blockable {
  id: string;
  name: string;
}

/** A block shows in lists of requests, in conversations and in the profile, so all that is cached is asked for again. */
const EVERYTHING = [[]] as const;

export const blocksQuery = infiniteQueryOptions({
  queryKey: ['blocks'],
  queryFn: ({ pageParam, signal }) =>
    callApiPage(blockCalls.listBlocks, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  refetchOnMount: 'always',
});

export function useBlockAccount() {
  return useAction({
    mutationFn: ({ id }: Blockable) => callApi(blockCalls.blockAccount, { params: { accountId: id } }),
    refreshes: EVERYTHING,
    success: (_, { name }) => ({
      title: `${name} is blocked`,
      description: 'You can take it back in your profile.',
    }),
    failure: { title: 'Not blocked', fallback: 'Please try again.' },
  });
}

export function useUnblockAccount() {
  return useAction({
    mutationFn: ({ id }: Blockable) => callApi(blockCalls.unblockAccount, { params: { accountId: id } }),
    refreshes: EVERYTHING,
    awaitsRefresh: true,
    success: (_, { name }) => ({ title: `${name} is no longer blocked` }),
    failure: { title: 'Still blocked', fallback: 'Please try again.' },
  });
}
