import { mayDeleteEstimate, mayEditEstimate, shownStatus } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { stateForBusiness } from '@marketplace/contract/request/state/business';
import { ACTION_LABELS } from '@marketplace/contract/request/state/state';
import { CircleCheckBig, Eye, PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { EstimateConversation } from '@/entities/conversation/estimate-conversation.tsx';
import { MessageLink } from '@/entities/conversation/links.tsx';
import { MarkComplete } from '@/entities/estimate/mark-complete.tsx';
import { ConfirmEstimate } from '@/entities/estimate/outdated.tsx';
import { JobProposal } from '@/entities/estimate/proposal/job-proposal.tsx';
import { StateLine } from '@/entities/request/state/state-line.tsx';
import { LeaveReview } from '@/entities/review/leave-review.tsx';
import { Button } from '@/ui/button.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { DeleteEstimate, EditButton, RemoveFromHistory, ViewButton } from './estimate-actions.tsx';

interface EstimateOutcomeProps {
  estimate: Estimate;
  onView: () => void;
  onEdit: () => void;
}

/** Where the estimate is. The notes about a completed job say so at more length. */
export function EstimateState({ estimate, onView, onEdit }: EstimateOutcomeProps) {
  const state = stateForBusiness(estimate, new Date());
  const { serviceRequestTitle: title } = estimate;
  if (shownStatus(estimate) === 'completed' && state.waits !== 'me') return null;
  return (
    <StateLine state={state}>
      {state.action === 'check-estimate' && <ConfirmEstimate estimate={estimate} />}
      {state.action === 'edit-estimate' && (
        <Button size="sm" aria-label={`Edit estimate for ${title}`} onClick={onEdit}>
          {ACTION_LABELS['edit-estimate']}
        </Button>
      )}
      {state.action === 'send-estimate' && (
        <Button variant="outline" size="sm" aria-label={`Send Estimate for ${title}`} onClick={onView}>
          {ACTION_LABELS['send-estimate']}
        </Button>
      )}
      {state.action === 'review' && (
        <LeaveReview
          requestId={estimate.serviceRequestId}
          label={`Leave a Review for ${title}`}
          onOpen={onView}
        />
      )}
    </StateLine>
  );
}

/** The notes on an estimate, and the actions of its business. */
export function EstimateOutcome(props: EstimateOutcomeProps) {
  const { estimate } = props;
  switch (shownStatus(estimate)) {
    case 'pending':
      return (
        <>
          <Seen at={estimate.seenAt} />
          <ChangeActions {...props} />
        </>
      );
    case 'accepted':
      return (
        <>
          <Accepted {...props} />
          <EstimateConversation estimate={estimate} />
        </>
      );
    case 'rejected':
      return <ChangeActions {...props} />;
    case 'completed':
      return <Completed {...props} />;
  }
}

function Seen({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <p className="flex items-center gap-1.5 text-ink-soft text-sm">
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      <span>
        Seen by the customer <RelativeTime date={at} />
      </span>
    </p>
  );
}

function ChangeActions({ estimate, onView, onEdit }: EstimateOutcomeProps) {
  const user = useUser();
  const { action } = stateForBusiness(estimate, new Date());
  const mayEdit = mayEditEstimate(estimate, user).ok && action !== 'edit-estimate';
  return (
    <Actions>
      <ViewButton estimate={estimate} onView={onView} />
      <MessageLink estimate={estimate} label={`Message about ${estimate.serviceRequestTitle}`} />
      {mayEdit && <EditButton estimate={estimate} onEdit={onEdit} />}
      {mayDeleteEstimate(estimate, user).ok && <DeleteEstimate estimate={estimate} />}
    </Actions>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 rounded-lg bg-accent-soft px-4 py-3 font-medium text-on-accent-soft wrap-anywhere [&_svg]:size-5 [&_svg]:shrink-0">
      {icon}
      {children}
    </p>
  );
}

function Accepted({ estimate, onView }: EstimateOutcomeProps) {
  const { action } = stateForBusiness(estimate, new Date());
  return (
    <>
      {estimate.serviceRequestStatus !== 'cancelled' && (
        <Note icon={<PartyPopper aria-hidden="true" />}>Congratulations! This estimate was accepted</Note>
      )}
      <JobProposal estimate={estimate} />
      <Actions>
        <ViewButton estimate={estimate} onView={onView} />
        <MarkComplete estimate={estimate} isNextStep={action === 'complete'} onCompleted={onView} />
      </Actions>
    </>
  );
}

function Completed({ estimate, onView }: EstimateOutcomeProps) {
  const deletion = mayDeleteEstimate(estimate, useUser());
  return (
    <>
      <Note icon={<CircleCheckBig aria-hidden="true" />}>
        {deletion.ok
          ? 'Completed job - Thank you for your service!'
          : 'Completed job - Accepted estimate (preserved for records)'}
      </Note>
      {!deletion.ok && <p className="text-ink-soft text-sm">{deletion.reason}</p>}
      <Actions>
        <ViewButton estimate={estimate} onView={onView} />
        {deletion.ok && <RemoveFromHistory estimate={estimate} />}
      </Actions>
      {!deletion.ok && <EstimateConversation estimate={estimate} />}
    </>
  );
}
