import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { LiveConversations } from '@/entities/conversation/live-conversations.tsx';
import { isWhole, liveWindow, mergeWindow, useLiveWindow } from '@/entities/conversation/live-window.ts';
import { unreadQuery } from '@/entities/conversation/queries.ts';
import { countUnread, unreadConversations } from '@/entities/conversation/unread.tsx';
import { LiveConnection } from '@/entities/live/live-connection.tsx';
import { RetryingListener } from '@/entities/live/retrying-listener.tsx';
import { LiveNotifications } from '@/entities/notification/live-notifications.tsx';
import { renewSubscription } from '@/entities/push/push-handover.ts';
import { queryClient } from '@/lib/api/query-client.ts';
import { setTitlePrefix } from '@/lib/browser/page-title.ts';
import { isPageVisible, useIsPageVisible } from '@/lib/browser/page-visibility.ts';
import { OfferHost } from '../offers/offer-host.tsx';

/**
 * Listens on every screen of a signed-in user: to their conversations and newest notifications. Updates the query
 * cache and renders nothing visible. Remounts for each account.
 */
export default function Live({ userId }: { userId: string }) {
  const [failed, setFailed] = useState(false);
  const handleFailure = () => {
    liveWindow.set(null);
    setFailed(true);
  };
  useEffect(() => () => liveWindow.set(null), []);
  useEffect(() => {
    renewSubscription().catch((error: unknown) => console.warn('Push messages may not arrive here', error));
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RetryingListener what="Conversations" onFailure={handleFailure}>
        <LiveConnection userId={userId}>
          <LiveConversations userId={userId} />
          <LiveNotifications userId={userId} />
        </LiveConnection>
      </RetryingListener>
      <UnreadCounts userId={userId} failed={failed} />
      <OfferHost />
    </QueryClientProvider>
  );
}

const isUnread = ({ unreadCount }: { unreadCount: number }) => unreadCount > 0;

/** Keeps the unread counts, from the listener and, beyond its window, from the server. */
function UnreadCounts({ userId, failed }: { userId: string; failed: boolean }) {
  const window = useLiveWindow();
  const { data } = useQuery({ ...unreadQuery, enabled: window ? !isWhole(window) : failed });
  const unread = useMemo(() => mergeWindow(data ?? [], window, isUnread).filter(isUnread), [data, window]);
  useTitleCount(userId, countUnread(unread));
  useEffect(() => unreadConversations.set(unread), [unread]);
  useEffect(() => () => unreadConversations.set([]), []);
  return null;
}

const countMessage = z.object({ userId: z.string(), count: z.int() });

const show = (count: number) => setTitlePrefix(count > 0 ? `(${count}) ` : '');

const channel = new BroadcastChannel('unread-count');

/**
 * Shows the number of unread messages in the page title. Hidden tabs do not listen, so the visible tab tells them.
 */
function useTitleCount(userId: string, count: number): void {
  const visible = useIsPageVisible();
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const parsed = z.safeParse(countMessage, data);
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
