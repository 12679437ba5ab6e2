import type { Conversation } from '@marketplace/contract/conversation/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isWhole, mergeWindow, useLiveWindow } from './live-window.ts';
import { inboxQuery } from './queries.ts';

interface Counterpart {
  id: string;
  name: string;
}

/** The viewer's conversations with an account, newest first. Undefined until known; empty if loading fails. */
export function useConversationsWith({ id, name }: Counterpart): Conversation[] | undefined {
  const window = useLiveWindow();
  const isKnown = window !== null && isWhole(window);
  // The server finds conversations by name only.
  const query = useInfiniteQuery({
    ...inboxQuery({ unread: false, text: name }),
    enabled: !isKnown,
    placeholderData: undefined,
  });
  if (!isKnown && query.isPending) return undefined;
  const isWithThem = ({ counterpartId }: Conversation) => counterpartId === id;
  const found = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return mergeWindow(found, window, isWithThem).filter(isWithThem);
}

/** The conversation about a job that they may still do, or are doing. */
export const findRunning = (conversations: readonly Conversation[]): Conversation | undefined =>
  conversations.find(
    ({ serviceRequestStatus: job, estimateStatus: estimate }) =>
      (job === 'open' && estimate === 'pending') || (job === 'in-progress' && estimate === 'accepted'),
  );
