import { TYPING_MS } from '@marketplace/contract/conversation/rules';
import type { Message } from '@marketplace/contract/conversation/schema';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '@/entities/live/server-clock.ts';
import { isPageVisible } from '@/lib/browser/page-visibility.ts';
import type { LiveConversation } from '../live/window.ts';
import { setPresence } from '../mutations.ts';

type Presence = LiveConversation['presence'];

/** Well within `LOOKING_MS`, as each report is a write that both listeners read. */
const RENEW_MS = 120_000;
const ACTIVITIES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Reports that the viewer looks at the conversation: when it opens in a visible tab, and again on activity. */
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

/** Within `TYPING_MS`, with time for the call. */
const SAY_TYPING_MS = 8000;

/** Reports that the viewer is typing, not too often, and only to a counterpart who is looking. */
export function useSayTyping(conversationId: string, presence: Presence): () => void {
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const isLookedAt = (presence?.lookingUntil ?? 0) > serverNow();
    if (!isLookedAt || performance.now() - saidAt.current < SAY_TYPING_MS) return;
    saidAt.current = performance.now();
    void setPresence(conversationId, 'typing');
  };
}

/** Whether the counterpart is typing and has not sent the message yet. */
export function useIsTyping(presence: Presence, lastOfTheirs: Message | undefined): boolean {
  const [past, setPast] = useState(0);
  const until = presence?.typingUntil ?? 0;
  useEffect(() => {
    const left = Math.min(until - serverNow(), TYPING_MS);
    if (left <= 0) return setPast(until);
    const timer = setTimeout(() => setPast(until), left);
    return () => clearTimeout(timer);
  }, [until]);
  const sentAt = lastOfTheirs ? Date.parse(lastOfTheirs.createdAt) : 0;
  return until > past && sentAt < until - TYPING_MS;
}
