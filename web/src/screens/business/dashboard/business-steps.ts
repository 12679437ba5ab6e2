import type { Conversation } from '@marketplace/contract/conversation/schema';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { Hammer } from 'lucide-react';
import { messageStep } from '@/entities/conversation/message-step.ts';
import { changeStep } from '@/entities/estimate/proposal/change-step.ts';
import { paths } from '@/entities/paths.ts';
import { reviewStep } from '@/entities/review/review-step.ts';
import { formatCount } from '@/lib/query/list-pages.ts';
import type { NextStep } from '@/ui/page/next-steps.tsx';

type Sent = Pick<
  Estimate,
  'serviceRequestId' | 'serviceRequestStatus' | 'status' | 'proposal' | 'reviewUntil'
>;

interface BusinessNews {
  estimates: readonly Sent[];
  /** Whether there are older estimates that aren't loaded. */
  hasMore: boolean;
  unread: readonly Conversation[];
}

/** What waits for a business. What arrives after the page has loaded is last, so that it moves nothing. */
export function businessSteps({ estimates, hasMore, unread }: BusinessNews): NextStep[] {
  const won = estimates.filter(({ status }) => status === 'accepted');
  return [
    ...changeStep(won.filter(isChangeWaiting).map((job) => paths.businessChange(job.serviceRequestId))),
    ...wonStep(won, hasMore),
    ...reviewStep(
      won.map(({ serviceRequestId, reviewUntil }) => ({
        requestId: serviceRequestId,
        reviewUntil,
        to: paths.businessRequest(serviceRequestId),
      })),
    ),
    ...messageStep(unread, 'business'),
  ];
}

const isChangeWaiting = ({ serviceRequestStatus, proposal }: Sent): boolean =>
  serviceRequestStatus === 'in-progress' && proposal?.by === 'customer';

export const countOpenJobs = (estimates: readonly Sent[]): number =>
  estimates.filter(
    ({ status, serviceRequestStatus }) => status === 'accepted' && serviceRequestStatus === 'in-progress',
  ).length;

function wonStep(won: readonly Sent[], hasMore: boolean): NextStep[] {
  if (won.length === 0) return [];
  const running = countOpenJobs(won);
  const toFinish = running > 0 ? `: ${formatCount(running, hasMore)} to finish` : '';
  return [{ icon: Hammer, label: `Jobs I Won${toFinish}`, to: paths.jobs }];
}
