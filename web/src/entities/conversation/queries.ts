import { LIMITS } from '@marketplace/contract/constants';
import * as messageCalls from '@marketplace/contract/conversation/calls';
import type { Conversation, Message } from '@marketplace/contract/conversation/schema';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { conversationKeys } from '@/entities/query-keys.ts';
import { callApi, callApiPage } from '@/lib/api/api-client.ts';
import type { ConversationView } from './conversation-view.ts';

/** Which of one's conversations are listed. */
export interface InboxFilter {
  unread: boolean;
  text: string;
}

/** A page at a time; what is shown stays until the new answer is there. */
export function inboxQuery({ unread, text }: InboxFilter) {
  const q = text.trim();
  const query = { ...(unread && { unread: 'true' as const }), ...(q && { q }) };
  return infiniteQueryOptions({
    queryKey: conversationKeys.list(query),
    queryFn: ({ pageParam, signal }) =>
      callApiPage(messageCalls.listConversations, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** All that wait to be read, where the listener does not have them. */
export const unreadQuery = queryOptions({
  queryKey: conversationKeys.unread,
  queryFn: ({ signal }) =>
    callApi(messageCalls.listConversations, {
      query: { unread: 'true', limit: LIMITS.conversationPageMax },
      signal,
    }),
});

/** One by its id, where the listener does not have it. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKeys.one(id),
    queryFn: ({ signal }) =>
      callApi(messageCalls.getConversation, { params: { conversationId: id }, signal }),
    refetchOnMount: 'always',
  });

export type ConversationKey = Pick<Conversation, 'serviceRequestId' | 'counterpartId'>;

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

/** Messages from several sources as one list: each once, the oldest first. One that was taken back stays so. */
export function mergeMessages(...sources: readonly (readonly Message[])[]): Message[] {
  const byId = new Map<string, Message>();
  for (const message of sources.flat()) {
    if (!byId.get(message.id)?.removedAt) byId.set(message.id, message);
  }
  return [...byId.values()].sort(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
  );
}

/** Adds what has just come in to what is held; the same list if nothing is new. */
export function appendArrived(held: readonly Message[], arrived: readonly Message[]): readonly Message[] {
  const known = new Map(held.map((message) => [message.id, message]));
  const fresh = arrived.filter(({ id, removedAt, hiddenAt }) => {
    const before = known.get(id);
    if (!before) return true;
    return (removedAt !== null && before.removedAt === null) || hiddenAt !== before.hiddenAt;
  });
  return fresh.length === 0 ? held : mergeMessages(held, fresh);
}
