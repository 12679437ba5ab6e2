import { useEffect } from 'react';
import type { useMessages } from '../api/messages.ts';
import type { LiveConversation } from '../rules/live-window.ts';

/** Longer than the listener to the messages takes to bring one after the listener to the conversation has told of it. */
const BEHIND_MS = 2000;

/**
 * Asks for the messages again where the conversation stays ahead of them: their listener may have failed and wait to be
 * tried again, and the Firestore emulator can leave out what is written while a listener begins.
 */
export function useMissedMessages(
  { messages, refetch }: ReturnType<typeof useMessages>,
  live: LiveConversation | undefined,
): void {
  const lastMessageAt = live?.lastMessageAt ?? '';
  const newest = messages.at(-1)?.createdAt ?? '';
  useEffect(() => {
    if (lastMessageAt <= newest) return;
    const timer = setTimeout(refetch, BEHIND_MS);
    return () => clearTimeout(timer);
  }, [lastMessageAt, newest, refetch]);
}
