import type { Message } from '@marketplace/contract/conversation/schema';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isPageVisible } from '@/lib/browser/page-visibility.ts';
import type { ConversationView } from '../conversation-view.ts';
import { useMarkRead, useShowAsRead } from '../mutations.ts';

/** Messages that arrive one after the other are marked together, as each mark is a write that both listeners read. */
const BETWEEN_MS = 10_000;

/** Marks the counterpart's messages as read once they show in a visible tab. */
export function useReadReceipts(
  conversation: ConversationView,
  messages: readonly Message[],
  unread: number,
): void {
  const { mutate } = useMarkRead(conversation);
  const latestOfTheirs = messages.findLast(({ senderId }) => senderId === conversation.counterpartId)?.id;
  const seen = useRef<string>(undefined);
  const marked = useRef<string>(undefined);
  const markedAt = useRef(Number.NEGATIVE_INFINITY);
  useSeenWithoutBadge(conversation, unread);

  const mark = useEffectEvent(() => {
    if (seen.current === marked.current) return;
    marked.current = seen.current;
    markedAt.current = performance.now();
    mutate();
  });
  useEffect(() => {
    if (!latestOfTheirs) return;
    let timer = 0;
    const onVisibility = () => {
      // What was seen is marked before the tab may close.
      if (!isPageVisible()) return mark();
      seen.current = latestOfTheirs;
      clearTimeout(timer);
      timer = window.setTimeout(mark, Math.max(0, markedAt.current + BETWEEN_MS - performance.now()));
    };
    if (isPageVisible()) onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      clearTimeout(timer);
    };
  }, [latestOfTheirs]);
  useEffect(() => () => mark(), []);
}

/** A message in view counts as read at once, although the server hears of it later. */
function useSeenWithoutBadge(conversation: ConversationView, unread: number): void {
  const showAsRead = useShowAsRead(conversation);
  const show = useEffectEvent(showAsRead);
  useLayoutEffect(() => {
    if (unread > 0 && isPageVisible()) show();
  }, [unread]);
}
