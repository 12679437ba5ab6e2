import { shownStatus } from '@marketplace/contract/domain/estimate';
import type { Estimate } from '@marketplace/contract/estimate';
import { CircleCheckBig, PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { MarkComplete } from '@/components/requests/mark-complete.tsx';
import { DeleteEstimate } from './delete-estimate.tsx';
import { EditButton } from './edit-button.tsx';
import type { MyEstimatesProps } from './my-estimates.tsx';
import { RemoveFromHistory } from './remove-from-history.tsx';

interface EstimateOutcomeProps {
  estimate: Estimate;
  onEdit: () => void;
  renderConversation: MyEstimatesProps['renderConversation'];
}

/** What became of an estimate, and what its business can do now. */
export function EstimateOutcome({ estimate, onEdit, renderConversation }: EstimateOutcomeProps) {
  switch (shownStatus(estimate)) {
    case 'pending':
      return (
        <Actions>
          <EditButton estimate={estimate} onEdit={onEdit} />
          <DeleteEstimate estimate={estimate} />
        </Actions>
      );
    case 'accepted':
      return (
        <>
          <Accepted estimate={estimate} />
          {renderConversation(estimate)}
        </>
      );
    case 'rejected':
      return (
        <>
          <p className="text-ink-soft text-sm">This estimate was not selected</p>
          <Actions>
            <EditButton estimate={estimate} onEdit={onEdit} />
            <DeleteEstimate estimate={estimate} />
          </Actions>
        </>
      );
    case 'completed':
      return <Completed estimate={estimate} renderConversation={renderConversation} />;
  }
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

function Accepted({ estimate }: { estimate: Estimate }) {
  if (estimate.serviceRequestStatus === 'cancelled') {
    return <p className="text-ink-soft text-sm">The customer cancelled this job.</p>;
  }
  return (
    <>
      <Note icon={<PartyPopper aria-hidden="true" />}>Congratulations! This estimate was accepted</Note>
      <Actions>
        <MarkComplete request={{ id: estimate.serviceRequestId, title: estimate.serviceRequestTitle }} />
      </Actions>
    </>
  );
}

function Completed({ estimate, renderConversation }: Omit<EstimateOutcomeProps, 'onEdit'>) {
  const chosen = estimate.status === 'accepted';
  return (
    <>
      <Note icon={<CircleCheckBig aria-hidden="true" />}>
        {chosen
          ? 'Completed job - Accepted estimate (preserved for records)'
          : 'Completed job - Thank you for your service!'}
      </Note>
      {chosen ? (
        <>
          <p className="text-ink-soft text-sm">Cannot delete accepted estimates</p>
          {renderConversation(estimate)}
        </>
      ) : (
        <Actions>
          <RemoveFromHistory estimate={estimate} />
        </Actions>
      )}
    </>
  );
}
