import { LIMITS } from '@marketplace/contract/constants';
import type { Conversation } from '@marketplace/contract/conversation/schema';
import type { NewestMessage } from '@marketplace/contract/conversation/stored';
import type { LiveWindow } from '@/entities/live/window.ts';
import { conversationKeys } from '@/entities/query-keys.ts';

/** A cached conversation. What the API doesn't answer comes from a listener. */
export interface LiveConversation extends Conversation {
  /** The counterpart's presence, in milliseconds of the server's clock. */
  presence?: { lookingUntil: number; typingUntil: number };
  /** In its current state: it may have been unsent since. */
  newestMessage?: NewestMessage | null;
}

export const isUnread = ({ unreadCount }: Pick<Conversation, 'unreadCount'>): boolean => unreadCount > 0;

/** The account's conversations that changed last. */
export const conversationWindow: LiveWindow<LiveConversation> = {
  key: conversationKeys.all,
  limit: LIMITS.liveConversations,
  changedAt: ({ movedAt }) => movedAt,
  // Only the server can match a search text.
  joins: [
    [conversationKeys.list({}), () => true],
    [conversationKeys.list({ unread: 'true' }), isUnread],
    [conversationKeys.unread, isUnread],
  ],
};

/** The open conversation, where it changed too long ago to be in the window. */
export const openedWindow = (id: string): LiveWindow<LiveConversation> => ({
  ...conversationWindow,
  key: conversationKeys.one(id),
  limit: 1,
  joins: [],
});
