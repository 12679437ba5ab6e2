import { LIMITS } from '@marketplace/contract/constants';
import * as messageCalls from '@marketplace/contract/conversation/calls';
import type { Message } from '@marketplace/contract/conversation/schema';
import {
  infiniteQueryOptions,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '@/lib/api/api-client.ts';
import { conversationKeys } from '../query-keys.ts';
import type { ConversationView } from '../rules/conversation-view.ts';
import { appendArrived, mergeMessages } from '../rules/merge-messages.ts';

type ConversationKey = Pick<ConversationView, 'serviceRequestId' | 'counterpartId'>;

const keyOf = ({ serviceRequestId, counterpartId }: ConversationKey) =>
  conversationKeys.messages(serviceRequestId, counterpartId);
/** What came in after the pages were read: sent here, or told by the listener. */
const arrivedKeyOf = (conversation: ConversationKey) => ['arrived-messages', ...keyOf(conversation)];

const NONE: readonly Message[] = [];

/** The newest page first, then earlier ones as they are asked for. */
export const messagesQuery = (conversation: ConversationKey) =>
  infiniteQueryOptions({
    queryKey: keyOf(conversation),
    queryFn: ({ pageParam, signal }) =>
      callApi(messageCalls.listMessages, {
        params: {
          serviceRequestId: conversation.serviceRequestId,
          counterpartId: conversation.counterpartId,
        },
        query: { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length >= LIMITS.messagePage ? page[0]?.id : undefined),
    // Every opening of the panel asks anew.
    refetchOnMount: 'always',
  });

export function useMessages(conversation: ConversationView) {
  const query = useInfiniteQuery(messagesQuery(conversation));
  const { data: arrived = NONE } = useQuery({
    queryKey: arrivedKeyOf(conversation),
    queryFn: skipToken,
    initialData: NONE,
  });
  const messages = useMemo(() => mergeMessages(...(query.data?.pages ?? []), arrived), [query.data, arrived]);
  return { ...query, messages };
}

/** Whether anybody has opened the conversation: its messages are here, or on their way. */
export const isAskedFor = (client: QueryClient, conversation: ConversationKey): boolean =>
  client.getQueryState(keyOf(conversation)) !== undefined;

/** Messages that have come in by another way than reading the list. */
export function addArrived(
  client: QueryClient,
  conversation: ConversationKey,
  arrived: readonly Message[],
): void {
  client.setQueryData<readonly Message[]>(arrivedKeyOf(conversation), (held = []) =>
    appendArrived(held, arrived),
  );
  // In the pages as well, which are kept for a visit without network.
  client.setQueryData(messagesQuery(conversation).queryKey, (data) => {
    const [newest, ...earlier] = data?.pages ?? [];
    return data && newest && { ...data, pages: [[...appendArrived(newest, arrived)], ...earlier] };
  });
}

/** Asks for them again. What came in until then is in the pages as well, and would stand against what is read now. */
export function refreshMessages(client: QueryClient, conversation: ConversationKey): Promise<void> {
  client.setQueryData<readonly Message[]>(arrivedKeyOf(conversation), (held) => held && NONE);
  return client.invalidateQueries({ queryKey: keyOf(conversation) });
}
