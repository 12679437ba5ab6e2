import type { Conversation } from '@marketplace/contract/conversation/schema';
import { useStoreValue, valueStore } from '@/lib/value-store.ts';
import { Badge } from '@/ui/badge.tsx';

type Unread = readonly Conversation[];
const NONE: Unread = [];

/**
 * The account's unread conversations. They arrive with the listener after the page has loaded. A store and not a query,
 * so that the header and cards need no query code.
 */
export const unreadConversations = valueStore<Unread>(NONE);

export const useUnread = () => useStoreValue(unreadConversations, NONE);

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
