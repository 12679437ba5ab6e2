import type { Message } from '@marketplace/contract/message';
import { lazy } from 'react';
import { RetryingListener } from '@/entities/account/live/retrying-listener.tsx';
import { retryingImport } from '@/lib/retrying-import.ts';
import type { ConversationView } from '../rules/conversation-view.ts';

/** Brings Firebase along, where the page does not listen yet. */
const LiveMessages = lazy(retryingImport(() => import('./live-messages.tsx')));

interface LiveProps {
  conversation: ConversationView;
  messages: readonly Message[];
}

/** Keeps an unfolded conversation up to date. Where no listener can be had the conversation works on, without it. */
export function Live(props: LiveProps) {
  return (
    <RetryingListener what="New messages">
      <LiveMessages {...props} />
    </RetryingListener>
  );
}
