import { mayAcceptEstimate } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { Check, Columns3 } from 'lucide-react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { MessageLink } from '@/entities/conversation/links.tsx';
import { isExpiredEstimate } from '@/entities/estimate/comparison.ts';
import { MarkComplete } from '@/entities/estimate/mark-complete.tsx';
import { ShareContact, useIsContactShared } from '@/entities/request/contact/share-contact.tsx';
import { LeaveReview } from '@/entities/review/leave-review.tsx';
import { Button } from '@/ui/button.tsx';
import { AskForNewEstimate, type DecisionHandlers, withStatusOf } from './estimate-actions.tsx';

export interface Comparison {
  comparing: boolean;
  onComparing: (comparing: boolean) => void;
}

interface NextStepProps extends Comparison, Pick<DecisionHandlers, 'onAccept'> {
  request: ServiceRequestDetail;
}

/** Whether the comparison is the next step. */
export const isToCompare = ({ status, estimates }: ServiceRequestDetail): boolean =>
  status === 'open' && estimates.filter((estimate) => estimate.status === 'pending').length > 1;

/** The customer's next action, always in sight below the details. */
export function NextStep(props: NextStepProps) {
  const { request, comparing, onComparing } = props;
  const accepted = request.estimates.find(({ status }) => status === 'accepted');
  if (request.reviewUntil !== null)
    return <LeaveReview requestId={request.id} size="md" className="@max-md:grow" />;
  if (accepted && request.status === 'in-progress') {
    return <RunningJob request={request} estimate={accepted} />;
  }
  if (!isToCompare(request)) return <OnlyEstimate {...props} />;
  // The comparison has a button for each estimate.
  if (comparing) return null;
  return (
    <Button className="@max-md:grow" onClick={() => onComparing(true)}>
      <Columns3 aria-hidden="true" />
      Compare Estimates
    </Button>
  );
}

function OnlyEstimate({ request, onAccept }: NextStepProps) {
  const user = useUser();
  const estimate = request.estimates.find(({ status }) => status === 'pending');
  if (estimate && request.status === 'open' && isExpiredEstimate(estimate))
    return <AskForNewEstimate estimate={estimate} size="md" />;
  if (!estimate || !mayAcceptEstimate(withStatusOf(request, estimate), user).ok) return null;
  return (
    <>
      <MessageLink estimate={estimate} label={`Message ${estimate.businessName}`} size="md" shrinks />
      <Button aria-label={`Accept Estimate of ${estimate.businessName}`} onClick={() => onAccept(estimate)}>
        <Check aria-hidden="true" />
        Accept Estimate
      </Button>
    </>
  );
}

/** Sharing contact details comes before the work, and completing the job after it. */
function RunningJob({ request, estimate }: { request: ServiceRequestDetail; estimate: Estimate }) {
  const isShared = useIsContactShared(request.id);
  const { businessName: name, businessLeft } = estimate;
  return (
    <>
      {!businessLeft && <MessageLink estimate={estimate} label={`Message ${name}`} size="md" shrinks />}
      {isShared === false && !businessLeft && (
        <ShareContact job={{ id: request.id, name }} className="@max-md:grow @max-md:basis-48" />
      )}
      {(isShared || businessLeft) && (
        <MarkComplete estimate={withStatusOf(request, estimate)} size="md" className="@max-md:grow" />
      )}
    </>
  );
}
