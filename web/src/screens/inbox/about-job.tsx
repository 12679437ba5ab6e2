import type { Conversation } from '@marketplace/contract/conversation/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { enterSide } from '@/entities/account/session/mode.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { EstimateStatusBadge } from '@/entities/estimate/estimate-badges.tsx';
import { ChangeNote } from '@/entities/estimate/versions/change-note.tsx';
import { paths } from '@/entities/paths.ts';
import { RequestStatusBadge } from '@/entities/request/card/request-badges.tsx';
import { requestQuery } from '@/entities/request/queries.ts';
import { buttonClass } from '@/ui/button-class.ts';

/** The request and estimate of a conversation, with a link to the request. */
export function AboutJob({ conversation }: { conversation: Conversation }) {
  const user = useUser();
  const { serviceRequestId, serviceRequestStatus, estimateId, estimateStatus } = conversation;
  const { data: request } = useQuery(requestQuery(serviceRequestId));
  const estimate = request?.estimates.find(({ id }) => id === estimateId);
  const side = conversation.counterpartId === conversation.businessId ? 'customer' : 'business';
  const address = side === 'customer' ? paths.customerRequest : paths.businessRequest;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b px-3 py-1.5 text-sm @md:px-4">
      <p className="flex min-w-0 flex-wrap gap-1.5 @max-md:basis-full">
        <RequestStatusBadge prefix="Job: " status={serviceRequestStatus} />
        {estimateStatus && <EstimateStatusBadge prefix="Estimate: " status={estimateStatus} />}
      </p>
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5">
        {estimate && (
          <>
            <span className="font-semibold tabular-nums">{formatMoney(estimate.amount)}</span>
            <span className="text-ink-soft">{estimate.timeline}</span>
            <ChangeNote estimate={estimate} />
          </>
        )}
      </p>
      <Link
        to={address(serviceRequestId)}
        onClick={() => enterSide(user, side)}
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        View Request
      </Link>
    </div>
  );
}
