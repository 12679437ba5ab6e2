import type { Message } from '@marketplace/contract/message';
import { useEffect, useEffectEvent } from 'react';
import { useMarkRead } from '../api/conversations.ts';
import type { Thread } from './thread.ts';

/** Whatever of the counterpart's is on screen, in a tab that is looked at, counts as read. */
export function useReadReceipts(thread: Thread, messages: readonly Message[]): void {
  const { mutate } = useMarkRead(thread);
  const latestOfTheirs = messages.findLast(({ senderId }) => senderId === thread.counterpartId)?.id;
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
