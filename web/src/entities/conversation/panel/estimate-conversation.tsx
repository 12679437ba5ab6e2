import type { Estimate } from '@marketplace/contract/estimate';
import { useUser } from '@/entities/account/session/session-store.ts';
import { viewConversationOfEstimate } from '../rules/conversation-view.ts';
import { ConversationPanel } from './conversation-panel.tsx';

/** The conversation on the card of an estimate that the viewer has sent: a list of them asks for no request. */
export default function EstimateConversation({ estimate }: { estimate: Estimate }) {
  const conversation = viewConversationOfEstimate(estimate, useUser().id);
  return conversation && <ConversationPanel conversation={conversation} />;
}
