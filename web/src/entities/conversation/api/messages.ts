import { LIMITS } from '@marketplace/contract/constants';
import type { Message } from '@marketplace/contract/message';
import {
  infiniteQueryOptions,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { mergedMessages, withArrived } from '../panel/messages.ts';
import type { Thread } from '../panel/thread.ts';

type ThreadKey = Pick<Thread, 'serviceRequestId' | 'counterpartId'>;

const keyOf = ({ serviceRequestId, counterpartId }: ThreadKey) =>
  queryKeys.messages(serviceRequestId, counterpartId);
/** What came in after the pages were read: sent here, or told by the listener. */
const arrivedKeyOf = (thread: ThreadKey) => ['arrived-messages', ...keyOf(thread)];

const NONE: readonly Message[] = [];

/** The newest page first, then earlier ones as they are asked for. */
export const messagesQuery = (thread: ThreadKey) =>
  infiniteQueryOptions({
    queryKey: keyOf(thread),
    queryFn: ({ pageParam, signal }) =>
      callApi('listMessages', {
        params: { serviceRequestId: thread.serviceRequestId, counterpartId: thread.counterpartId },
        query: { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length >= LIMITS.messagePage ? page[0]?.id : undefined),
    // Every opening of the panel asks anew.
    refetchOnMount: 'always',
  });

export function useMessages(thread: Thread) {
  const query = useInfiniteQuery(messagesQuery(thread));
  const { data: arrived = NONE } = useQuery({
    queryKey: arrivedKeyOf(thread),
    queryFn: skipToken,
    initialData: NONE,
  });
  const messages = useMemo(
    () => mergedMessages(...(query.data?.pages ?? []), arrived),
    [query.data, arrived],
  );
  return { ...query, messages };
}

/** Messages that have come in by another way than reading the list. */
export function addArrived(client: QueryClient, thread: ThreadKey, arrived: readonly Message[]): void {
  client.setQueryData<readonly Message[]>(arrivedKeyOf(thread), (held = []) => withArrived(held, arrived));
}

export function refreshMessages(client: QueryClient, thread: ThreadKey): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(thread) });
}
