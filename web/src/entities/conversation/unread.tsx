import type { Conversation } from '@marketplace/contract/conversation/schema';
import { useMemo } from 'react';
import { useLiveWindow } from '@/entities/live/window.ts';
import { conversationKeys } from '@/entities/query-keys.ts';
import { useCached } from '@/lib/query/use-cached.ts';
import { Badge } from '@/ui/badge.tsx';
import { conversationWindow, isUnread } from './live/window.ts';

/** The account's unread conversations, once something has asked for them or the listener has brought them. */
export function useUnread(): readonly Conversation[] {
  const live = useLiveWindow(conversationWindow);
  const unread = useCached<readonly Conversation[]>(conversationKeys.unread) ?? live;
  return useMemo(() => unread?.filter(isUnread) ?? [], [unread]);
}

/** All conversations about a request, or the one with a counterpart. */
type About = Pick<Conversation, 'serviceRequestId'> & Partial<Pick<Conversation, 'counterpartId'>>;

type Counted = Pick<Conversation, 'serviceRequestId' | 'counterpartId' | 'unreadCount'>;

export function countUnread(unread: readonly Counted[], about?: About): number {
  const counted = about
    ? unread.filter(
        ({ serviceRequestId, counterpartId }) =>
          serviceRequestId === about.serviceRequestId &&
          (about.counterpartId ?? counterpartId) === counterpartId,
      )
    : unread;
  return counted.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
}

/** How many messages are unread; zero while that is unknown. */
export const useUnreadCount = (about?: About): number => countUnread(useUnread(), about);

/** '2 new messages' on a card; nothing without any. */
export function UnreadBadge({ about }: { about: Pick<Conversation, 'serviceRequestId'> }) {
  const count = useUnreadCount(about);
  return (
    count > 0 && (
      <Badge variant="notice">
        {count} new {count === 1 ? 'message' : 'messages'}
      </Badge>
    )
  );
}
