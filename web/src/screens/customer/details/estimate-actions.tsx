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

type ActionProps<Handler extends keyof DecisionHandlers> = Omit<
  EstimateActionsProps,
  keyof DecisionHandlers
> &
  Pick<DecisionHandlers, Handler>;

/** The customer's actions on an estimate. */
export function EstimateActions({ onAccept, onReject, ...subject }: EstimateActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      <RejectAction {...subject} onReject={onReject} />
      <MainAction {...subject} onAccept={onAccept} />
    </div>
  );
}

/** Whether the customer may accept the estimate, or only ask for a new one. */
function useDecision({ estimate, request }: Pick<EstimateActionsProps, 'estimate' | 'request'>) {
  const user = useUser();
  const current = withStatusOf(request, estimate);
  const acceptance = mayAcceptEstimate(current, user);
  const isRenewable = !acceptance.ok && isExpiredEstimate(estimate) && mayRejectEstimate(current, user).ok;
  return { isOwner: relationTo(request, user, false) === 'owner', current, acceptance, isRenewable };
}

/** Accepts the estimate, asks for a new one, or completes its job. Otherwise, says why it can't be accepted. */
export function MainAction({ estimate, request, titleId, onAccept }: ActionProps<'onAccept'>) {
  const { isOwner, current, acceptance, isRenewable } = useDecision({ estimate, request });
  if (!isOwner) return null;
  if (estimate.status !== 'pending') return <MarkComplete estimate={current} />;
  if (isRenewable) return <AskForNewEstimate estimate={estimate} titleId={titleId} />;
  if (!acceptance.ok) return <p className="text-ink-soft text-sm">{acceptance.reason}</p>;
  return (
    <Button variant="secondary" size="sm" aria-describedby={titleId} onClick={() => onAccept(estimate)}>
      <Check aria-hidden="true" />
      Accept Estimate
    </Button>
  );
}

export function RejectAction({ estimate, request, titleId, onReject }: ActionProps<'onReject'>) {
  const { isOwner, acceptance, isRenewable } = useDecision({ estimate, request });
  if (!isOwner || estimate.status !== 'pending' || !(acceptance.ok || isRenewable)) return null;
  return (
    <Button variant="outline" size="sm" aria-describedby={titleId} onClick={() => onReject(estimate)}>
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
      className={buttonClass({ variant: titleId ? 'secondary' : 'default', size })}
    >
      Ask for a New Estimate
    </AskLink>
  );
}
