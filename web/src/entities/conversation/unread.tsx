import type { Conversation } from '@marketplace/contract/conversation/schema';
import { useStoreValue, valueStore } from '@/lib/value-store.ts';
import { Badge } from '@/ui/basics/badge.tsx';

type Unread = readonly Conversation[];
const NONE: Unread = [];

/**
 * One's conversations with unread messages. They come with the listener (app/live), some moments after the page: a store
 * and no query, so that the header and every card can show them without bringing any code along.
 */
export const unreadConversations = valueStore<Unread>(NONE);

export const useUnread = () => useStoreValue(unreadConversations, NONE);

/** Which conversations: all about a request, or the one with a counterpart. */
type About = Pick<Conversation, 'serviceRequestId'> & Partial<Pick<Conversation, 'counterpartId'>>;

export function countUnread(unread: Unread, about?: About): number {
  const counted = about
    ? unread.filter(
        ({ serviceRequestId, counterpartId }) =>
          serviceRequestId === about.serviceRequestId &&
          (about.counterpartId ?? counterpartId) === counterpartId,
      )
    : unread;
  return counted.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
}

/** How many messages wait to be read; none while that is not known. */
export const useUnreadCount = (about?: About): number => countUnread(useUnread(), about);

/** '2 new messages' on a card, while there are some. */
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
