import { conversationId } from '@marketplace/contract/conversation/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Listener } from '@/entities/live/listener.tsx';
import { LiveConnection } from '@/entities/live/live-connection.tsx';
import { liveKey, useLiveWindow } from '@/entities/live/window.ts';
import type { ConversationView } from '../conversation-view.ts';
import { openedRow } from './row.ts';
import { conversationWindow, openedWindow } from './window.ts';

/**
 * Keeps the open conversation current while the window does not have it: it changed too long ago, or the page does not
 * listen yet. Renders nothing.
 */
export default function LiveConversation({ conversation }: { conversation: ConversationView }) {
  const { serviceRequestId, businessId, myId } = conversation;
  const id = conversationId(serviceRequestId, businessId);
  const client = useQueryClient();
  const isInWindow = useLiveWindow(conversationWindow)?.some((one) => one.id === id) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the window has it, nothing else keeps it current
  useEffect(
    () => () => client.removeQueries({ queryKey: liveKey(openedWindow(id)) }),
    [client, id, isInWindow],
  );
  if (isInWindow) return null;
  return (
    <LiveConnection userId={myId}>
      <Listener key={id} row={openedRow(id, myId)} />
    </LiveConnection>
  );
}
