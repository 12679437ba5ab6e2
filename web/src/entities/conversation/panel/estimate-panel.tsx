import type { Estimate } from '@marketplace/contract/estimate/schema';
import { useUser } from '@/entities/account/session/session-store.ts';
import { viewConversationOfEstimate } from '../conversation-view.ts';
import { ConversationPanel } from './conversation-panel.tsx';

/** Shown on the business's own estimate card, from the estimate alone: the request is not loaded. */
export default function EstimatePanel({ estimate }: { estimate: Estimate }) {
  const conversation = viewConversationOfEstimate(estimate, useUser().id);
  return conversation && <ConversationPanel conversation={conversation} />;
}
