import type { Conversation } from '@marketplace/contract/conversation/schema';
import { type ReactNode, useMemo } from 'react';
import { useLiveWindow } from '@/entities/live/window.ts';
import { conversationKeys } from '@/entities/query-keys.ts';
import { useCached } from '@/lib/query/use-cached.ts';
import { CornerCount } from '@/ui/lists/corner-count.tsx';
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

interface WithUnreadProps {
  about: Pick<Conversation, 'serviceRequestId'>;
  /** The control that leads to the messages. */
  children: ReactNode;
}

/** The number of new messages at the corner of a control. */
export function WithUnread({ about, children }: WithUnreadProps) {
  const count = useUnreadCount(about);
  return (
    <CornerCount count={count} label={count === 1 ? 'new message' : 'new messages'}>
      {children}
    </CornerCount>
  );
}
