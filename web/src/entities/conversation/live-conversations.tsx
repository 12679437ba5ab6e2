import type { Conversation } from '@marketplace/contract/conversation/schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ConversationsArrival, useNewestConversations } from '@/entities/live/conversations.ts';
import { serverTimeAtPageStart } from '@/entities/live/server-clock.ts';
import { estimateKeys } from '@/entities/query-keys.ts';
import { refreshRequests } from '@/entities/request/queries.ts';
import { findChanged, isMessageLater, type LiveWindow, liveWindow } from './live-window.ts';
import { addArrived, isOpened, refreshMessages } from './queries.ts';

/** Keeps the account's newest conversations up to date, and what the screens show of their requests. Renders nothing. */
export function LiveConversations({ userId }: { userId: string }) {
  const onArrival = useConversationsArrival({ held: liveWindow.get, show: liveWindow.set });
  useNewestConversations(userId, onArrival);
  return null;
}

interface Arrivals {
  /** What arrived before the listener paused, as in a hidden tab. */
  held: () => LiveWindow | null;
  show: (conversations: LiveWindow) => void;
}

/**
 * Adds the newest message of each conversation to the cached ones. Where more than that has changed, everything cached of
 * the conversation is refreshed.
 */
export function useConversationsArrival({ held, show }: Arrivals): ConversationsArrival {
  const client = useQueryClient();
  const seen = useRef(held());
  return (now, caughtUp) => {
    const before = seen.current;
    seen.current = now;
    addNewestMessages(client, before, now);
    return () => {
      const since = new Date(serverTimeAtPageStart()).toISOString();
      show(now);
      refreshChanged(client, findChanged({ before, now, since, caughtUp }));
    };
  };
}

function addNewestMessages(client: QueryClient, before: LiveWindow | null, now: LiveWindow): void {
  for (const conversation of now) {
    const previous = before?.find(({ id }) => id === conversation.id);
    const { newestMessage } = conversation;
    if (!previous || !newestMessage || !isMessageLater(previous, conversation)) continue;
    if (isOpened(client, conversation)) addArrived(client, conversation, [newestMessage]);
  }
}

/** Refreshes requests and estimates, each list once, and messages, since one may have been unsent or hidden. */
function refreshChanged(client: QueryClient, changed: readonly Conversation[]): void {
  if (changed.length === 0) return;
  refreshRequests(
    client,
    changed.map(({ serviceRequestId: id, serviceRequestStatus: status }) => ({ id, status })),
  );
  void client.invalidateQueries({ queryKey: estimateKeys.mine });
  for (const conversation of changed) void refreshMessages(client, conversation);
}
