import type { Conversation } from '@marketplace/contract/conversation/schema';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { stateForBusiness } from '@marketplace/contract/request/state/business';
import { ACTION_LABELS, type JobState } from '@marketplace/contract/request/state/state';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { enterSide } from '@/entities/account/session/mode.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { ChangeNote } from '@/entities/estimate/versions/change-note.tsx';
import { isSaidByVisit } from '@/entities/job/visits-of-job.ts';
import { paths } from '@/entities/paths.ts';
import { requestQuery } from '@/entities/request/queries.ts';
import { customerState } from '@/entities/request/state/customer-state.ts';
import { StateLine } from '@/entities/request/state/state-line.tsx';
import {
  ProposeInConversation,
  VisitInConversation,
} from '@/entities/visit/places/visits-in-conversation.tsx';
import { useAreVisitsLoading, useVisitsOn } from '@/entities/visit/places/visits-on.ts';
import { buttonClass } from '@/ui/button-class.ts';

/** Where the job of a conversation is, the price of its estimate, and a link to the request. */
export function AboutJob({ conversation }: { conversation: Conversation }) {
  const user = useUser();
  const { serviceRequestId, estimateId } = conversation;
  const { data } = useQuery(requestQuery(serviceRequestId));
  const visits = useVisitsOn(serviceRequestId);
  const isLoading = useAreVisitsLoading(serviceRequestId);
  // Both at once. Before, a visit that exists would be proposed again, and its line would move the messages.
  const request = isLoading ? undefined : data;
  const estimate = request?.estimates.find(({ id }) => id === estimateId);
  const side = conversation.counterpartId === conversation.businessId ? 'customer' : 'business';
  const state = request && stateOf(request, estimate, side);
  const isSaid = side === 'business' && estimate && state && isSaidByVisit(estimate, state, visits);
  return (
    <div className="flex min-h-12 flex-col gap-1.5 border-line border-b px-3 py-1.5 text-sm @md:px-4">
      {state && !isSaid && <StateLine state={state} />}
      {request && estimate && <VisitInConversation request={request} estimate={estimate} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5">
          {estimate && (
            <>
              <span className="font-semibold tabular-nums">{formatMoney(estimate.amount)}</span>
              <span className="text-ink-soft">{estimate.timeline}</span>
              <ChangeNote estimate={estimate} />
            </>
          )}
        </p>
        {request && estimate && <ProposeInConversation request={request} estimate={estimate} />}
        <Link
          to={addressOf(state, side)(serviceRequestId)}
          onClick={() => enterSide(user, side)}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {state?.waits === 'me' && state.action ? ACTION_LABELS[state.action] : 'View Request'}
        </Link>
      </div>
    </div>
  );
}

type Side = 'customer' | 'business';

function stateOf(
  request: ServiceRequestDetail,
  estimate: Estimate | undefined,
  side: Side,
): JobState | undefined {
  if (side === 'customer') return customerState(request);
  return estimate && stateForBusiness(estimate, new Date());
}

function addressOf(state: JobState | undefined, side: Side): (requestId: string) => string {
  if (state?.action === 'review-change')
    return side === 'customer' ? paths.customerChange : paths.businessChange;
  return side === 'customer' ? paths.customerRequest : paths.businessRequest;
}
