import { mayDeleteEstimate, mayEditEstimate, shownStatus } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { JobState } from '@marketplace/contract/request/state/state';
import { CircleCheckBig, PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { EstimateConversation } from '@/entities/conversation/estimate-conversation.tsx';
import { MessageLink } from '@/entities/conversation/links.tsx';
import { WithUnread } from '@/entities/conversation/unread.tsx';
import { MarkComplete } from '@/entities/estimate/mark-complete.tsx';
import { OwnNextStep } from '@/entities/job/own-next-step.tsx';
import { DeleteEstimate, EditButton, RemoveFromHistory, ViewButton } from './estimate-actions.tsx';

interface EstimateOutcomeProps {
  estimate: Estimate;
  state: JobState;
  /** Of the card. */
  titleId: string;
  onView: () => void;
  onEdit: () => void;
}

/** The notes on an estimate, and the actions of its business. */
export function EstimateOutcome(props: EstimateOutcomeProps) {
  const { estimate } = props;
  switch (shownStatus(estimate)) {
    case 'pending':
    case 'rejected':
      return <ChangeActions {...props} />;
    case 'accepted':
      return <Accepted {...props} />;
    case 'completed':
      return <Completed {...props} />;
  }
}

/** The next step, where the other actions don't have it. */
function NextStep({ estimate, state, titleId, onView, onEdit }: EstimateOutcomeProps) {
  if (state.action === 'message' || state.action === 'complete') return null;
  return (
    <OwnNextStep
      estimate={estimate}
      state={state}
      place="card"
      titleId={titleId}
      onOpen={onView}
      onEdit={onEdit}
    />
  );
}

function ChangeActions(props: EstimateOutcomeProps) {
  const { estimate, state, onView, onEdit } = props;
  const user = useUser();
  const mayEdit = mayEditEstimate(estimate, user).ok && state.action !== 'edit-estimate';
  return (
    <Actions>
      {mayDeleteEstimate(estimate, user).ok && <DeleteEstimate estimate={estimate} />}
      {mayEdit && <EditButton estimate={estimate} onEdit={onEdit} />}
      <MessageLink estimate={estimate} label={`Message about ${estimate.serviceRequestTitle}`} shrinks />
      {/* A new estimate begins in the request as well. */}
      {state.action !== 'send-estimate' && <ViewButton estimate={estimate} onView={onView} />}
      <NextStep {...props} />
    </Actions>
  );
}

/** The foot of the card, the next step last. */
function Actions({ children }: { children: ReactNode }) {
  return <footer className="flex flex-wrap items-center justify-end gap-2">{children}</footer>;
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="wrap-anywhere flex items-start gap-2 text-xs @2xl:items-center @2xl:text-sm [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-accent">
      {icon}
      {children}
    </p>
  );
}

function Accepted(props: EstimateOutcomeProps) {
  const { estimate, state, onView } = props;
  return (
    <>
      {estimate.serviceRequestStatus !== 'cancelled' && (
        <Note icon={<PartyPopper aria-hidden="true" />}>Congratulations! This estimate was accepted</Note>
      )}
      <Actions>
        <EstimateConversation estimate={estimate} />
        <ViewButton estimate={estimate} onView={onView} />
        <MarkComplete
          estimate={estimate}
          variant={state.action === 'complete' ? 'secondary' : 'outline'}
          className="@max-md:[&_svg]:hidden"
          onCompleted={onView}
        />
        <NextStep {...props} />
      </Actions>
    </>
  );
}

function Completed(props: EstimateOutcomeProps) {
  const { estimate, titleId, onView } = props;
  const deletion = mayDeleteEstimate(estimate, useUser());
  return (
    <>
      <Note icon={<CircleCheckBig aria-hidden="true" />}>
        {deletion.ok
          ? 'Completed job - Thank you for your service!'
          : 'Completed job - Accepted estimate (preserved for records)'}
      </Note>
      <Actions>
        {deletion.ok ? (
          <RemoveFromHistory estimate={estimate} />
        ) : (
          <>
            <span className="mr-auto min-w-0 flex-1 basis-20 text-2xs text-ink-soft leading-3 @2xl:flex-none @2xl:text-sm">
              {deletion.reason}
            </span>
            <WithUnread about={estimate}>
              <MessageLink estimate={estimate} titleId={titleId} shrinks />
            </WithUnread>
          </>
        )}
        <ViewButton estimate={estimate} onView={onView} />
        <NextStep {...props} />
      </Actions>
    </>
  );
}
