import { TYPING_MS } from '@marketplace/contract/conversation/rules';
import type { Message } from '@marketplace/contract/conversation/schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverNow } from '@/entities/live/server-clock.ts';
import type { LiveConversation } from '@/entities/live/stored-conversation.ts';
import { isPageVisible } from '@/lib/page-visibility.ts';
import type { ConversationView } from '../conversation-view.ts';
import { setPresence, useMarkRead } from '../mutations.ts';

const RENEW_MS = 60_000;
const ACTIVITIES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Says that one looks at a conversation while it is open in a visible tab, again while one does something there. */
export function useLooking(conversationId: string): void {
  useEffect(() => {
    let saidAt = Number.NEGATIVE_INFINITY;
    const look = () => {
      if (!isPageVisible() || performance.now() - saidAt < RENEW_MS) return;
      saidAt = performance.now();
      void setPresence(conversationId, 'looking');
    };
    const leave = () => {
      saidAt = Number.NEGATIVE_INFINITY;
      void setPresence(conversationId, 'away');
    };
    const change = () => (isPageVisible() ? look() : leave());
    look();
    document.addEventListener('visibilitychange', change);
    for (const name of ACTIVITIES) addEventListener(name, look, { passive: true });
    return () => {
      document.removeEventListener('visibilitychange', change);
      for (const name of ACTIVITIES) removeEventListener(name, look);
      if (isPageVisible()) leave();
    };
  }, [conversationId]);
}

const SAY_TYPING_MS = 4000;

/** Says that one types: not too often, and only to somebody who looks. */
export function useSayTyping(conversationId: string, live: LiveConversation | undefined): () => void {
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const isLookedAt = (live?.presence.lookingUntil ?? 0) > serverNow();
    if (!isLookedAt || performance.now() - saidAt.current < SAY_TYPING_MS) return;
    saidAt.current = performance.now();
    void setPresence(conversationId, 'typing');
  };
}

/** Whether the other types now, and has not sent it yet. */
export function useIsTyping(live: LiveConversation | undefined, lastOfTheirs: Message | undefined): boolean {
  const [past, setPast] = useState(0);
  const until = live?.presence.typingUntil ?? 0;
  useEffect(() => {
    const left = Math.min(until - serverNow(), TYPING_MS);
    if (left <= 0) return setPast(until);
    const timer = setTimeout(() => setPast(until), left);
    return () => clearTimeout(timer);
  }, [until]);
  const sentAt = lastOfTheirs ? Date.parse(lastOfTheirs.createdAt) : 0;
  return until > past && sentAt < until - TYPING_MS;
}

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
