import { lazy } from 'react';
import { RetryingListener } from '@/entities/live/retrying-listener.tsx';
import type { ConversationView } from '../rules/conversation-view.ts';

/** Brings Firebase along, where the page does not listen yet. */
const LiveConversation = lazy(() => import('./live-conversation.tsx'));

/** Keeps an unfolded conversation up to date. Where no listener can be had the conversation works on, without it. */
export function Live({ conversation }: { conversation: ConversationView }) {
  return (
    <RetryingListener what="The conversation">
      <LiveConversation conversation={conversation} />
    </RetryingListener>
  );
}
