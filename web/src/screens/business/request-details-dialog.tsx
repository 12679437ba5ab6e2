import { isLive, REQUEST_FULL } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { reference } from '@marketplace/contract/request/rules';
import type { ServiceRequest, ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { stateForBusiness } from '@marketplace/contract/request/state/business';
import type { JobState } from '@marketplace/contract/request/state/state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RequestConversations } from '@/entities/conversation/panel/request-conversations.tsx';
import { EstimateStatusBadge } from '@/entities/estimate/estimate-badges.tsx';
import { MarkComplete } from '@/entities/estimate/mark-complete.tsx';
import { JobProposal } from '@/entities/estimate/proposal/job-proposal.tsx';
import { StatedSummary } from '@/entities/estimate/stated-summary.tsx';
import { ChangeNote } from '@/entities/estimate/versions/change-note.tsx';
import { OwnNextStep } from '@/entities/job/own-next-step.tsx';
import { isSaidByVisit } from '@/entities/job/visits-of-job.ts';
import { BlockButton } from '@/entities/moderation/block/block-button.tsx';
import { ReportButton } from '@/entities/moderation/report/report-button.tsx';
import { QuestionSection } from '@/entities/question/question-section.tsx';
import { DetailsDialog, RequestSummary } from '@/entities/request/card/details-dialog.tsx';
import { UrgencyBadge } from '@/entities/request/card/request-badges.tsx';
import { FurtherFacts, PriceAndPlace } from '@/entities/request/card/request-facts.tsx';
import { ContactOfJob } from '@/entities/request/contact/contact-of-job.tsx';
import { requestQuery } from '@/entities/request/queries.ts';
import { StateLine } from '@/entities/request/state/state-line.tsx';
import { StatusTrack } from '@/entities/request/status/status-track.tsx';
import { ReviewsOfCustomer } from '@/entities/review/reviews.tsx';
import { ReviewsOfJob, useHasReviewed } from '@/entities/review/reviews-of-job.tsx';
import { AskForLook } from '@/entities/visit/places/ask-for-look.tsx';
import { LeadToVisit } from '@/entities/visit/places/lead-to-visit.tsx';
import { useVisitsOn } from '@/entities/visit/places/visits-on.ts';
import {
  ProposeBeside,
  VisitsKnown,
  VisitsWith,
  VisitsWithout,
} from '@/entities/visit/places/visits-with.tsx';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import type { SendState } from './send-state.ts';

interface RequestDetailsDialogProps {
  id: string;
  /** The request from the list, shown while the details load. */
  listed: ServiceRequest | undefined;
  sendStateOf: (request: ServiceRequest) => SendState;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSendEstimate: (request: ServiceRequest) => void;
}

export default function RequestDetailsDialog(props: RequestDetailsDialogProps) {
  const { id, listed, sendStateOf, open, onOpenChange, onSendEstimate } = props;
  const query = useQuery({ ...requestQuery(id), enabled: open });
  // At the same time as the details, so that both arrive together.
  const visits = useVisitsOn(id, open);
  const request = query.data ?? listed;
  const sendState = request && sendStateOf(request);
  const details = sendState?.kind === 'own' ? undefined : query.data;
  const estimate = ownEstimateIn(details);
  const state = estimate && stateForBusiness(estimate, new Date());
  return (
    <DetailsDialog
      id={id}
      open={open}
      onOpenChange={onOpenChange}
      request={request}
      query={query}
      dense
      description={request && reference(request.id)}
      footer={
        request &&
        sendState && (
          <NextStep
            estimate={estimate}
            state={state}
            sendState={sendState}
            look={<AskForLook request={request} className="@max-md:grow" />}
            onSend={() => onSendEstimate(request)}
          />
        )
      }
      track={
        request && (
          <Where
            request={request}
            estimates={query.data?.estimates}
            state={estimate && state && isSaidByVisit(estimate, state, visits) ? undefined : state}
          />
        )
      }
      above={
        details ? (
          isChosen(details) ? (
            <JobWithCustomer request={details} />
          ) : (
            <OwnVisits request={details} estimate={estimate} />
          )
        ) : (
          sendState?.kind !== 'own' && <VisitsKnown requestId={id} />
        )
      }
      summary={request && sendState && <OpenRequestSummary request={request} sendState={sendState} />}
      below={
        details ? (
          <Surroundings request={details} />
        ) : (
          query.isPending && <Loading known={request !== undefined} />
        )
      }
      backLabel="Back to Available Requests"
    />
  );
}

const isChosen = (request: ServiceRequestDetail) => request.acceptedEstimate !== null;

/** The live one, or else the newest. */
const ownEstimateIn = (request: ServiceRequestDetail | undefined): Estimate | undefined =>
  request?.estimates.find(isLive) ?? request?.estimates.at(-1);

/** For the chosen business, what was agreed and the ways to reach the customer come before the job. */
function JobWithCustomer({ request }: { request: ServiceRequestDetail }) {
  return (
    <>
      <ReviewsOfJob request={request} />
      <OwnVisits request={request} estimate={ownEstimateIn(request)} />
      <OwnEstimates request={request} />
      <ContactOfJob request={request} />
      <RequestConversations request={request} />
    </>
  );
}

interface OwnVisitsProps {
  request: ServiceRequestDetail;
  estimate: Estimate | undefined;
}

/** Above everything else, since they have a time. */
const OwnVisits = ({ request, estimate }: OwnVisitsProps) => (
  <>
    <LeadToVisit requestId={request.id} />
    {estimate ? (
      <VisitsWith request={request} estimate={estimate} />
    ) : (
      <VisitsWithout request={request} estimates={[]} />
    )}
  </>
);

function Surroundings({ request }: { request: ServiceRequestDetail }) {
  return (
    <>
      <QuestionSection request={request} />
      <ReviewsOfCustomer request={request} />
      {!isChosen(request) && (
        <>
          <OwnEstimates request={request} />
          <RequestConversations request={request} />
        </>
      )}
      <div className="-ml-3 flex flex-wrap">
        <ReportButton thing={{ kind: 'request', thingId: request.id }} label="this request" />
        <BlockButton account={{ id: request.customerId, name: request.customerName }} />
      </div>
    </>
  );
}

const OwnEstimates = ({ request }: { request: ServiceRequestDetail }) =>
  request.estimates.map((estimate) => (
    <OwnEstimate key={estimate.id} request={request} estimate={estimate} />
  ));

interface WhereProps {
  request: ServiceRequest;
  estimates: readonly Estimate[] | undefined;
  /** Undefined without an own estimate, and where a visit says it. */
  state: JobState | undefined;
}

/** How far the request has come, and whose turn it is. */
function Where({ request, estimates = [], state }: WhereProps) {
  const isReviewed = useHasReviewed(request.id);
  const isRejected = estimates.length > 0 && !estimates.some(isLive);
  return (
    <div className="flex flex-col gap-4">
      <StatusTrack {...request} isReviewed={isReviewed} isRejected={isRejected} />
      {state && <StateLine state={state} />}
    </div>
  );
}

interface NextStepProps {
  /** The business's own. */
  estimate: Estimate | undefined;
  state: JobState | undefined;
  sendState: SendState;
  /** The way to see the job before its estimate. */
  look: ReactNode;
  onSend: () => void;
}

/** The business's next action, always in sight below the details. */
function NextStep({ estimate, state, sendState, look, onSend }: NextStepProps) {
  if (sendState.kind === 'may-send')
    return (
      <>
        {look}
        <Button className="@max-md:grow" onClick={onSend}>
          Send Estimate
        </Button>
      </>
    );
  if (sendState.kind === 'full') return <p className="text-ink-soft text-sm">{REQUEST_FULL.reason}</p>;
  return estimate && state && isLive(estimate) ? (
    <OwnNextStep estimate={estimate} state={state} place="foot" />
  ) : null;
}

function Loading({ known }: { known: boolean }) {
  return (
    <div role="status" aria-label="Loading details" className="flex flex-col gap-4">
      {!known && (
        <>
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-20" />
        </>
      )}
      <Skeleton className="h-14 rounded-lg" />
    </div>
  );
}

/** The request's summary for a business. */
function OpenRequestSummary({ request, sendState }: { request: ServiceRequest; sendState: SendState }) {
  return (
    <RequestSummary
      request={request}
      above={
        <>
          <div className="flex flex-wrap items-center gap-2">
            {sendState.kind === 'own' && <Badge variant="secondary">Your request</Badge>}
            <UrgencyBadge urgency={request.urgency} />
            <span className="text-ink-soft text-sm">
              Posted <RelativeTime date={request.createdAt} />
            </span>
          </div>
          <PriceAndPlace request={request} />
          <FurtherFacts request={request} />
        </>
      }
      description={
        <p dir="auto" className="max-w-prose whitespace-pre-line break-words">
          {request.description}
        </p>
      }
    />
  );
}

/** The foot has the button once the work may be done. */
const isDue = (estimate: Estimate): boolean => stateForBusiness(estimate, new Date()).action === 'complete';

/** The viewer's own estimate on the request. */
function OwnEstimate({ request, estimate }: { request: ServiceRequest; estimate: Estimate }) {
  return (
    <section aria-label="Your estimate" className="flex flex-col gap-2 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">Your estimate</p>
        <EstimateStatusBadge status={estimate.status} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold text-xl tabular-nums">{formatMoney(estimate.amount)}</span>
        <span>{estimate.timeline}</span>
        <span className="text-ink-soft">
          Submitted <RelativeTime date={estimate.createdAt} />
        </span>
      </p>
      {estimate.description && (
        <p dir="auto" className="whitespace-pre-line text-ink-soft">
          {estimate.description}
        </p>
      )}
      <StatedSummary estimate={estimate} />
      <ChangeNote estimate={estimate} />
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:[&>button>svg]:hidden">
        <JobProposal estimate={estimate} />
        <ProposeBeside request={request} estimate={estimate} />
        {!isDue(estimate) && <MarkComplete estimate={estimate} />}
      </div>
    </section>
  );
}
