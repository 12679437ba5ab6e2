import { isLive, mayAcceptEstimate } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { ACTION_LABELS, type JobState } from '@marketplace/contract/request/state/state';
import { Check, Columns3 } from 'lucide-react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { MessageLink } from '@/entities/conversation/links.tsx';
import { isExpiredEstimate } from '@/entities/estimate/comparison.ts';
import { MarkComplete } from '@/entities/estimate/mark-complete.tsx';
import { ReviewChange } from '@/entities/estimate/proposal/review-change.tsx';
import { questionsId } from '@/entities/question/question-section.tsx';
import { ShareContact } from '@/entities/request/contact/share-contact.tsx';
import { KeepOpen } from '@/entities/request/state/keep-open.tsx';
import { LeaveReview } from '@/entities/review/leave-review.tsx';
import { Button } from '@/ui/button.tsx';
import { leadTo } from '@/ui/lead-to.ts';
import type { Choices } from '../compare/choices.ts';
import { opensComparison } from '../compare/use-focus-after.ts';
import { AskForNewEstimate, type DecisionHandlers, withStatusOf } from './estimate-actions.tsx';

/** Whether the details show the estimates side by side instead of everything else, and how. */
export interface Comparison {
  comparing: boolean;
  onComparing: (comparing: boolean) => void;
  choices: Choices;
  onChoices: (choices: Choices) => void;
}

interface NextStepProps
  extends Pick<Comparison, 'comparing' | 'onComparing'>,
    Pick<DecisionHandlers, 'onAccept'> {
  request: ServiceRequestDetail;
  state: JobState;
}

const WIDE = { size: 'md', className: '@max-md:grow' } as const;

/** The action of the request's state, always in sight below the details. */
export function NextStep(props: NextStepProps) {
  const { request, state, comparing, onComparing } = props;
  switch (state.action) {
    case 'review':
      // Without the comparison, the details begin with the form, which has its own button.
      return comparing && <LeaveReview requestId={request.id} onOpen={() => onComparing(false)} {...WIDE} />;
    case 'keep-open':
      return <KeepOpen requestId={request.id} {...WIDE} />;
    case 'answer-questions':
      // The comparison has no questions to lead to.
      return comparing ? null : (
        <Button className="@max-md:grow" onClick={() => leadTo(questionsId(request.id))}>
          {ACTION_LABELS['answer-questions']}
        </Button>
      );
    case 'review-estimate':
      return <OnlyEstimate {...props} />;
    case 'compare':
      // The comparison has a button for each estimate.
      return comparing ? null : (
        <Button {...opensComparison} className="@max-md:grow" onClick={() => onComparing(true)}>
          <Columns3 aria-hidden="true" />
          {ACTION_LABELS.compare}
        </Button>
      );
    default:
      return <RunningJob {...props} />;
  }
}

function OnlyEstimate({ request, onAccept }: NextStepProps) {
  const user = useUser();
  const estimate = request.estimates.find(({ status }) => status === 'pending');
  if (estimate && isExpiredEstimate(estimate)) return <AskForNewEstimate estimate={estimate} size="md" />;
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

function RunningJob({ request, comparing, state: { action } }: NextStepProps) {
  const estimate = request.estimates.find(isLive);
  if (!estimate || request.status !== 'in-progress') return null;
  // The comparison has no proposed change to lead to.
  if (comparing && action === 'review-change') return null;
  return (
    <>
      {action !== 'message' && !estimate.businessLeft && (
        <MessageLink estimate={estimate} label={`Message ${estimate.businessName}`} size="md" shrinks />
      )}
      <JobAction request={request} estimate={estimate} action={action} />
    </>
  );
}

interface JobActionProps {
  request: ServiceRequestDetail;
  estimate: Estimate;
  action: JobState['action'];
}

function JobAction({ request, estimate, action }: JobActionProps) {
  const { businessName: name, businessLeft } = estimate;
  if (action === 'review-change') return <ReviewChange estimate={estimate} className="@max-md:grow" />;
  // No one reads messages and contact details from then on.
  if (businessLeft || action === 'complete')
    return <MarkComplete estimate={withStatusOf(request, estimate)} variant="default" {...WIDE} />;
  if (action === 'share-contact')
    return <ShareContact job={{ id: request.id, name }} className="@max-md:grow @max-md:basis-48" />;
  return <MessageLink estimate={estimate} text={ACTION_LABELS.message} variant="default" {...WIDE} />;
}
