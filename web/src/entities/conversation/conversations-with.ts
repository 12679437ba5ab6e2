import type { Conversation } from '@marketplace/contract/conversation/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isWhole, useLiveWindow } from '@/entities/live/window.ts';
import { itemsIn } from '@/lib/query/list-pages.ts';
import { conversationWindow } from './live/window.ts';
import { inboxQuery } from './queries.ts';

interface Counterpart {
  id: string;
  name: string;
}

/** The viewer's conversations with an account, newest first. Undefined until known; empty if loading fails. */
export function useConversationsWith({ id, name }: Counterpart): Conversation[] | undefined {
  const live = useLiveWindow(conversationWindow);
  const isKnown = live !== null && isWhole(conversationWindow, live);
  // The server finds conversations by name only.
  const query = useInfiniteQuery({
    ...inboxQuery({ unread: false, text: name }),
    enabled: !isKnown,
    placeholderData: undefined,
  });
  if (!isKnown && query.isPending) return undefined;
  const newest = live ?? [];
  const found = query.data ? itemsIn(query.data) : [];
  const older = found.filter((one) => !newest.some((other) => other.id === one.id));
  return [...newest, ...older].filter(({ counterpartId }) => counterpartId === id);
}

/** The conversation about a job that they may still do, or are doing. */
export const findRunning = (conversations: readonly Conversation[]): Conversation | undefined =>
  conversations.find(
    ({ serviceRequestStatus: job, estimateStatus: estimate }) =>
      (job === 'open' && estimate === 'pending') || (job === 'in-progress' && estimate === 'accepted'),
  );
