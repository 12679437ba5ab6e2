import type { Conversation } from '@marketplace/contract/conversation/schema';
import type { Notification } from '@marketplace/contract/notification/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { Coins, MessageCircleQuestionMark } from 'lucide-react';
import { messageStep } from '@/entities/conversation/message-step.ts';
import { changeStep } from '@/entities/estimate/proposal/change-step.ts';
import { paths } from '@/entities/paths.ts';
import { reviewStep } from '@/entities/review/review-step.ts';
import type { NextStep } from '@/ui/page/next-steps.tsx';

type Listed = Pick<
  ServiceRequest,
  'id' | 'status' | 'activeEstimatesCount' | 'acceptedEstimate' | 'questionsToAnswer' | 'reviewUntil'
>;

interface CustomerNews {
  requests: readonly Listed[];
  /** Newest first; null until they have arrived. */
  notifications: readonly Notification[] | null;
  unread: readonly Conversation[];
}

/** What waits for a customer. What arrives after the page has loaded is last, so that it moves nothing. */
export function customerSteps({ requests, notifications, unread }: CustomerNews): NextStep[] {
  return [
    ...changeStep(requests.filter(isChangeWaiting).map(({ id }) => paths.customerChange(id))),
    ...reviewStep(
      requests.map(({ id, reviewUntil }) => ({ requestId: id, reviewUntil, to: paths.customerRequest(id) })),
    ),
    ...questionStep(requests),
    ...estimateStep(requests, notifications ?? []),
    ...messageStep(unread, 'customer'),
  ];
}

const isChangeWaiting = ({ status, acceptedEstimate }: Listed): boolean =>
  status === 'in-progress' && acceptedEstimate?.proposal?.by === 'business';

/** The questions without an answer. They lead to the request with most of them. */
function questionStep(requests: readonly Listed[]): NextStep[] {
  const [first] = requests.toSorted((a, b) => b.questionsToAnswer - a.questionsToAnswer);
  const count = requests.reduce((sum, { questionsToAnswer }) => sum + questionsToAnswer, 0);
  if (!first || count === 0) return [];
  const label = `${count} ${count === 1 ? 'question' : 'questions'} to answer`;
  return [{ icon: MessageCircleQuestionMark, label, to: paths.customerRequest(first.id) }];
}

/** The unread notifications of estimates to decide on. They lead to the request with the newest. */
function estimateStep(requests: readonly Listed[], notifications: readonly Notification[]): NextStep[] {
  const undecided = new Set(
    requests
      .filter(({ status, activeEstimatesCount }) => status === 'open' && activeEstimatesCount > 0)
      .map(({ id }) => paths.customerRequest(id)),
  );
  const fresh = notifications.filter(
    ({ kind, readAt, url }) => kind === 'estimate' && readAt === null && undecided.has(url),
  );
  const [newest] = fresh;
  if (!newest) return [];
  const label = `${fresh.length} new ${fresh.length === 1 ? 'estimate' : 'estimates'}`;
  return [{ icon: Coins, label, to: newest.url }];
}
