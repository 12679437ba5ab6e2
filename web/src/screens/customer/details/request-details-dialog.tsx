import { isLive } from '@marketplace/contract/estimate/rules';
import type { ServiceRequest, ServiceRequestDetail } from '@marketplace/contract/request/schema';
import type { JobState } from '@marketplace/contract/request/state/state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestConversations } from '@/entities/conversation/panel/request-conversations.tsx';
import { HiddenNotice } from '@/entities/moderation/report/hidden-notice.tsx';
import { QuestionSection } from '@/entities/question/question-section.tsx';
import { DetailsDialog } from '@/entities/request/card/details-dialog.tsx';
import { myRequestsQuery, requestQuery } from '@/entities/request/queries.ts';
import { customerState } from '@/entities/request/state/customer-state.ts';
import { StateLine } from '@/entities/request/state/state-line.tsx';
import { StatusTrack } from '@/entities/request/status/status-track.tsx';
import { UnnotifiedNotice } from '@/entities/request/unnotified-notice.tsx';
import { ReviewsOfJob, useHasReviewed } from '@/entities/review/reviews-of-job.tsx';
import { LeadToVisit } from '@/entities/visit/places/lead-to-visit.tsx';
import { useVisitsOn } from '@/entities/visit/places/visits-on.ts';
import { VisitsKnown, VisitsWithout } from '@/entities/visit/places/visits-with.tsx';
import { itemsIn } from '@/lib/query/list-pages.ts';
import { useIsBeside } from '@/ui/details/place.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';
import { useFocusAfterComparison } from '../compare/use-focus-after.ts';
import { CancelRequest } from './cancel-request.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { EstimatesReceived, isCompared } from './estimates-received.tsx';
import { type Comparison, NextStep } from './next-step.tsx';
import { OwnRequestSummary } from './own-request-summary.tsx';
import { useReportSeen } from './use-report-seen.ts';

interface RequestDetailsDialogProps extends Comparison {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function RequestDetailsDialog(props: RequestDetailsDialogProps) {
  const { id, open, onOpenChange } = props;
  const query = useQuery({ ...requestQuery(id), enabled: open });
  useReportSeen(open ? query.data : undefined);
  // At the same time as the details, so that both arrive together.
  useVisitsOn(id, open);
  const deciding = useDialogOn<Decision>();
  const isBeside = useIsBeside();
  const comparison = {
    comparing: props.comparing,
    choices: props.choices,
    onChoices: props.onChoices,
    onComparing: (next: boolean) => {
      props.onComparing(next);
      if (next) void query.refetch();
    },
  };
  const decisions = {
    onAccept: (estimate: Decision['estimate']) => deciding.openOn({ kind: 'accept', estimate }),
    onReject: (estimate: Decision['estimate']) => deciding.openOn({ kind: 'reject', estimate }),
  };
  const listed = useListedRequest(id);
  const request = query.data ?? (query.error ? undefined : listed);
  const details = query.data;
  const state = request && customerState(request);
  const questionsFirst = useQuestionsWaited(details);
  // The sheet takes the whole dialog, which scrolls in both directions then.
  const isSheet = details ? isCompared(details, props.comparing) : props.comparing;
  useFocusAfterComparison(isSheet);
  const estimates = details && (
    <EstimatesReceived request={details} action={state?.action ?? null} {...comparison} {...decisions} />
  );
  return (
    <DetailsDialog
      id={id}
      open={open}
      // Beside the list, the other details are still there under the comparison.
      onOpenChange={isSheet && isBeside ? comparison.onComparing : onOpenChange}
      request={request}
      query={query}
      needsWindow={isSheet}
      track={request && state && !isSheet && <Where request={request} state={state} />}
      above={
        details ? (
          isSheet ? (
            estimates
          ) : (
            <>
              <HiddenNotice reason={details.hiddenReason} />
              <UnnotifiedNotice request={details} />
              <ReviewsOfJob request={details} />
              <LeadToVisit requestId={id} />
              <VisitsWithout request={details} estimates={details.estimates} />
              {questionsFirst && <QuestionSection request={details} />}
              {estimates}
              <RequestConversations request={details} />
            </>
          )
        ) : query.isPending ? (
          <EstimatesLoading />
        ) : (
          <VisitsKnown requestId={id} />
        )
      }
      summary={request && !isSheet && <OwnRequestSummary request={request} />}
      below={
        details && (
          <>
            {!questionsFirst && !isSheet && <QuestionSection request={details} />}
            {!isSheet && <CancelRequest request={details} />}
            <DecisionDialog
              decision={deciding.subject}
              hasOthers={details.estimates.filter(isLive).length > 1}
              {...deciding.dialog}
            />
          </>
        )
      }
      backLabel="Back to My Service Requests"
      footer={details && state && <NextStep request={details} state={state} {...comparison} {...decisions} />}
    />
  );
}

/** Whether questions waited when the details came. They keep their place when answered, so that nothing jumps. */
function useQuestionsWaited(details: ServiceRequestDetail | undefined): boolean {
  const [waited, setWaited] = useState<boolean>();
  if (details && waited === undefined) setWaited(details.questionsToAnswer > 0);
  return waited === true;
}

interface WhereProps {
  request: ServiceRequest | ServiceRequestDetail;
  state: JobState;
}

/** How far the request has come, and whose turn it is. */
function Where({ request, state }: WhereProps) {
  const isReviewed = useHasReviewed(request.id);
  return (
    <div className="flex flex-col gap-4">
      <StatusTrack {...request} isReviewed={isReviewed} />
      <StateLine state={state} />
    </div>
  );
}

function EstimatesLoading() {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        Loading estimates...
      </p>
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-44 rounded-xl" />
      <Skeleton className="h-44 rounded-xl" />
    </div>
  );
}

/** The request from the cached list, shown while the details load. */
function useListedRequest(id: string | null) {
  const list = useQueryClient().getQueryData(myRequestsQuery.queryKey);
  return list && itemsIn(list).find((request) => request.id === id);
}
