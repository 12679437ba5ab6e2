import type { Estimate } from '@marketplace/contract/estimate';
import { useUser } from '@/entities/account/session/session-store.ts';
import { MessagingPanel } from './messaging-panel.tsx';
import { threadOfEstimate } from './thread.ts';

/** The conversation on the card of an estimate that the viewer has sent: a list of them asks for no request. */
export function EstimateConversation({ estimate }: { estimate: Estimate }) {
  const thread = threadOfEstimate(estimate, useUser().id);
  return thread && <MessagingPanel thread={thread} />;
}
