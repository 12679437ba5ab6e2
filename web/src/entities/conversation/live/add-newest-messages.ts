import type { QueryClient } from '@tanstack/react-query';
import { addArrived, isAskedFor } from '../api/messages.ts';
import { getLiveConversation } from '../live-window-store.ts';
import { isMessageLater, type LiveConversation } from '../rules/live-window.ts';

/**
 * Adds the newest message of each conversation to the others that the page has of it. Where more than that has happened,
 * its messages are asked for again instead (`findMoved`).
 */
export function addNewestMessages(client: QueryClient, conversations: readonly LiveConversation[]): void {
  for (const conversation of conversations) {
    const before = getLiveConversation(conversation.id);
    const { newestMessage } = conversation;
    if (!newestMessage || !before || !isMessageLater(before, conversation)) continue;
    if (isAskedFor(client, conversation)) addArrived(client, conversation, [newestMessage]);
  }
}
