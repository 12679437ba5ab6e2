import { mayAcceptEstimate, mayRejectEstimate } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { relationTo } from '@marketplace/contract/request/rules';
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { Check, X } from 'lucide-react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { AskLink } from '@/entities/conversation/ask-link.tsx';
import { isExpiredEstimate } from '@/entities/estimate/comparison.ts';
import { ASK_FOR_NEW_ESTIMATE } from '@/entities/estimate/content/questions.ts';
import { MarkComplete } from '@/entities/estimate/mark-complete.tsx';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';

export interface DecisionHandlers {
  onAccept: (estimate: Estimate) => void;
  onReject: (estimate: Estimate) => void;
}

/** The request is newer than the estimate's denormalized copy of it. */
export const withStatusOf = (request: ServiceRequestDetail, estimate: Estimate): Estimate => ({
  ...estimate,
  serviceRequestStatus: request.status,
  serviceRequestTitle: request.title,
});

interface EstimateActionsProps extends DecisionHandlers {
  estimate: Estimate;
  request: ServiceRequestDetail;
  /** The id of the element that names the business. */
  titleId: string;
}

/** The customer's actions on an estimate. */
export function EstimateActions({ estimate, request, titleId, onAccept, onReject }: EstimateActionsProps) {
  const user = useUser();
  if (relationTo(request, user, false) !== 'owner') return null;
  const current = withStatusOf(request, estimate);
  if (estimate.status !== 'pending') return <MarkComplete estimate={current} />;
  const decision = mayAcceptEstimate(current, user);
  if (!decision.ok && isExpiredEstimate(estimate) && mayRejectEstimate(current, user).ok) {
    return (
      <div className="flex flex-wrap gap-2">
        <RejectButton titleId={titleId} onClick={() => onReject(estimate)} />
        <AskForNewEstimate estimate={estimate} titleId={titleId} />
      </div>
    );
  }
  if (!decision.ok) return <p className="text-ink-soft text-sm">{decision.reason}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      <RejectButton titleId={titleId} onClick={() => onReject(estimate)} />
      <Button size="sm" aria-describedby={titleId} onClick={() => onAccept(estimate)}>
        <Check aria-hidden="true" />
        Accept Estimate
      </Button>
    </div>
  );
}

function RejectButton({ titleId, onClick }: { titleId: string; onClick: () => void }) {
  return (
    <Button variant="outline" size="sm" aria-describedby={titleId} onClick={onClick}>
      <X aria-hidden="true" />
      Reject
    </Button>
  );
}

interface AskForNewEstimateProps {
  estimate: Estimate;
  titleId?: string;
  size?: 'sm' | 'md';
}

/** In place of accepting an expired estimate. */
export function AskForNewEstimate({ estimate, titleId, size = 'sm' }: AskForNewEstimateProps) {
  return (
    <AskLink
      estimate={estimate}
      question={ASK_FOR_NEW_ESTIMATE}
      describedBy={titleId}
      className={buttonClass({ size })}
    >
      Ask for a New Estimate
    </AskLink>
  );
}
