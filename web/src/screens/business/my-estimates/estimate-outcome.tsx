import { ACCEPTED_PRICE_TEXTS, REJECTION_REASON_TEXTS } from '@marketplace/contract/estimate/outcome-texts';
import { mayDeleteEstimate, mayEditEstimate, shownStatus } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { CircleCheckBig, Eye, PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { EstimateConversation } from '@/entities/conversation/estimate-conversation.tsx';
import { MessageLink } from '@/entities/conversation/links.tsx';
import { MarkComplete } from '@/entities/estimate/mark-complete.tsx';
import { OutdatedNotice } from '@/entities/estimate/outdated.tsx';
import { JobProposal } from '@/entities/estimate/proposal/job-proposal.tsx';
import { LeaveReview } from '@/entities/review/leave-review.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { DeleteEstimate, EditButton, RemoveFromHistory, ViewButton } from './estimate-actions.tsx';

interface EstimateOutcomeProps {
  estimate: Estimate;
  onView: () => void;
  onEdit: () => void;
}

/** An estimate's outcome, and the actions of its business. */
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
      return (
        <>
          <Rejected estimate={estimate} />
          <ChangeActions {...props} />
        </>
      );
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

function Rejected({ estimate }: { estimate: Estimate }) {
  return (
    <div className="text-sm">
      <p className="text-ink-soft">This estimate was not selected</p>
      {whyRejected(estimate).map((why) => (
        <p key={why} className="mt-0.5 font-medium">
          {why}
        </p>
      ))}
    </div>
  );
}

/** The customer's reason, and what became of the request. */
function whyRejected({ rejectionReason, acceptedPrice, serviceRequestStatus }: Estimate): string[] {
  const known = [
    rejectionReason && REJECTION_REASON_TEXTS[rejectionReason],
    acceptedPrice && ACCEPTED_PRICE_TEXTS[acceptedPrice],
  ].filter((text) => text !== null);
  if (known.length > 0) return known;
  return serviceRequestStatus === 'cancelled' ? ['The request was canceled'] : [];
}

function ChangeActions({ estimate, onView, onEdit }: EstimateOutcomeProps) {
  const user = useUser();
  const edit = mayEditEstimate(estimate, user).ok && <EditButton estimate={estimate} onEdit={onEdit} />;
  const isOutdated = estimate.isOutdated !== null;
  return (
    <>
      <OutdatedNotice estimate={estimate} edit={edit} />
      <Actions>
        <ViewButton estimate={estimate} onView={onView} />
        <MessageLink estimate={estimate} label={`Message about ${estimate.serviceRequestTitle}`} />
        {!isOutdated && edit}
        {mayDeleteEstimate(estimate, user).ok && <DeleteEstimate estimate={estimate} />}
      </Actions>
    </>
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
  const cancelled = estimate.serviceRequestStatus === 'cancelled';
  return (
    <>
      {cancelled ? (
        <p className="text-ink-soft text-sm">
          {estimate.customerLeft
            ? 'This job was canceled, and its customer has left.'
            : 'The customer canceled this job.'}
        </p>
      ) : (
        <Note icon={<PartyPopper aria-hidden="true" />}>Congratulations! This estimate was accepted</Note>
      )}
      <JobProposal estimate={estimate} />
      <Actions>
        <ViewButton estimate={estimate} onView={onView} />
        <MarkComplete estimate={estimate} onCompleted={onView} />
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
        {estimate.reviewUntil !== null && (
          <LeaveReview
            requestId={estimate.serviceRequestId}
            label={`Leave a Review for ${estimate.serviceRequestTitle}`}
            onOpen={onView}
          />
        )}
        {deletion.ok && <RemoveFromHistory estimate={estimate} />}
      </Actions>
      {!deletion.ok && <EstimateConversation estimate={estimate} />}
    </>
  );
}
