import type { Message } from '@marketplace/contract/conversation/schema';
import { useEffect, useEffectEvent } from 'react';
import { useMarkRead } from '../api/conversations.ts';
import type { ConversationView } from '../rules/conversation-view.ts';

/** Marks as read what the counterpart wrote once it is shown in a visible tab. */
export function useReadReceipts(conversation: ConversationView, messages: readonly Message[]): void {
  const { mutate } = useMarkRead(conversation);
  const latestOfTheirs = messages.findLast(({ senderId }) => senderId === conversation.counterpartId)?.id;
  const markRead = useEffectEvent(() => {
    if (latestOfTheirs && document.visibilityState === 'visible') mutate();
  });
  useEffect(() => {
    if (!latestOfTheirs) return;
    markRead();
    const onVisible = () => markRead();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [latestOfTheirs]);
}
