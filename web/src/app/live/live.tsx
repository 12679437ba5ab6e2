import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { conversationRow } from '@/entities/conversation/live/row.ts';
import { conversationWindow } from '@/entities/conversation/live/window.ts';
import { unreadQuery } from '@/entities/conversation/queries.ts';
import { useUnreadCount } from '@/entities/conversation/unread.tsx';
import { Listener } from '@/entities/live/listener.tsx';
import { LiveConnection } from '@/entities/live/live-connection.tsx';
import { RetryingListener } from '@/entities/live/retrying-listener.tsx';
import { isWhole, LIVE, liveKey, useLiveWindow } from '@/entities/live/window.ts';
import { useReadOnOpen, useShowOnDevice } from '@/entities/notification/live/newest.ts';
import { notificationRow } from '@/entities/notification/live/row.ts';
import { renewSubscription } from '@/entities/push/push-handover.ts';
import { setTitlePrefix } from '@/lib/browser/page-title.ts';
import { isPageVisible, useIsPageVisible } from '@/lib/browser/page-visibility.ts';
import { OfferHost } from '../offers/offer-host.tsx';

/**
 * Listens on every screen of a signed-in user: to their conversations and newest notifications. Updates the query
 * cache and renders nothing visible. Remounts for each account.
 */
export default function Live({ userId }: { userId: string }) {
  const client = useQueryClient();
  const [failed, setFailed] = useState(false);
  const handleFailure = () => {
    client.removeQueries({ queryKey: liveKey(conversationWindow) });
    setFailed(true);
  };
  useEffect(() => () => client.removeQueries({ queryKey: LIVE }), [client]);
  useEffect(() => {
    renewSubscription().catch((error: unknown) => console.warn('Push messages may not arrive here', error));
  }, []);
  return (
    <>
      <RetryingListener what="Conversations" onFailure={handleFailure}>
        <LiveConnection userId={userId}>
          <Listeners userId={userId} />
        </LiveConnection>
      </RetryingListener>
      <UnreadCounts userId={userId} failed={failed} />
      <OfferHost />
    </>
  );
}

function Listeners({ userId }: { userId: string }) {
  useReadOnOpen();
  return (
    <>
      <Listener row={conversationRow(userId)} />
      <Listener row={notificationRow(userId)} />
    </>
  );
}

/** Shows the unread counts outside the page, from the listener and, beyond its window, from the server. */
function UnreadCounts({ userId, failed }: { userId: string; failed: boolean }) {
  const live = useLiveWindow(conversationWindow);
  useQuery({ ...unreadQuery, enabled: live ? !isWhole(conversationWindow, live) : failed });
  useTitleCount(userId, useUnreadCount());
  useShowOnDevice();
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
