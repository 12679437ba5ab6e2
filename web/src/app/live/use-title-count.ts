import { useEffect } from 'react';
import * as z from 'zod/mini';
import { setTitlePrefix } from '@/lib/page-title.ts';
import { isPageVisible, useIsPageVisible } from '@/lib/page-visibility.ts';

const told = z.object({ userId: z.string(), count: z.int() });

const show = (count: number) => setTitlePrefix(count > 0 ? `(${count}) ` : '');

const channel = new BroadcastChannel('unread-count');

/**
 * Shows in the page's title how many messages wait to be read. The tab that is seen tells the hidden ones, as those do
 * not listen.
 */
export function useTitleCount(userId: string, count: number): void {
  const visible = useIsPageVisible();
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const parsed = z.safeParse(told, data);
      if (parsed.success && parsed.data.userId === userId && !isPageVisible()) show(parsed.data.count);
    };
    channel.addEventListener('message', onMessage);
    return () => {
      channel.removeEventListener('message', onMessage);
      show(0);
    };
  }, [userId]);
  useEffect(() => {
    if (!visible) return;
    show(count);
    channel.postMessage({ userId, count });
  }, [userId, count, visible]);
}
