import { isLive, shownStatus } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { reference } from '@marketplace/contract/request/rules';
import { stateForBusiness } from '@marketplace/contract/request/state/business';
import type { Visit } from '@marketplace/contract/visit/schema';
import { useId } from 'react';
import { bulkActionOf } from '@/entities/estimate/bulk.ts';
import { describeCoverage } from '@/entities/estimate/content/labels.ts';
import { EstimateStatusBadge, EstimateTimeline } from '@/entities/estimate/estimate-badges.tsx';
import { ProposeChange, WithdrawProposal } from '@/entities/estimate/proposal/job-proposal.tsx';
import { stateWithVisits } from '@/entities/job/visits-of-job.ts';
import { HiddenNotice } from '@/entities/moderation/report/hidden-notice.tsx';
import { StateSentence } from '@/entities/request/state/state-line.tsx';
import { cn } from '@/lib/cn.ts';
import { Badge } from '@/ui/badge.tsx';
import { Card } from '@/ui/card.tsx';
import { selectedClass } from '@/ui/details/selection.ts';
import { Checkbox } from '@/ui/forms/checkbox.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { EstimateOutcome } from './estimate-outcome.tsx';
import { customerNameOf } from './groups.ts';
import type { Selection } from './use-selection.ts';

interface EstimateCardProps {
  estimate: Estimate;
  /** On its request. */
  visits: readonly Visit[] | undefined;
  selection: Selection;
  /** The number of unread messages about it. */
  unread: number;
  onView: () => void;
  onEdit: () => void;
}

/** An own estimate: title, price, and state first, the rest in quiet lines, and the actions in the foot. */
export function EstimateCard({ estimate, visits, selection, unread, ...outcome }: EstimateCardProps) {
  const titleId = useId();
  const ticked = selection.ticked.has(estimate.id);
  const own = stateForBusiness(estimate, new Date());
  // The business may have had another estimate on the request.
  const state = isLive(estimate) ? stateWithVisits(own, visits) : own;
  // The notes about a completed job say so at more length.
  const isTold = shownStatus(estimate) === 'completed' && state.waits !== 'me';
  return (
    <Card
      className={cn(
        'flex flex-col gap-1 p-3 @2xl:gap-2 @2xl:p-5 [contain-intrinsic-block-size:auto_12.5rem] [content-visibility:auto]',
        ticked ? 'outline-2 outline-accent' : selectedClass,
      )}
    >
      <header className="flex items-start gap-3">
        {selection.on && bulkActionOf(estimate) && (
          <Checkbox
            aria-label={`Select ${estimate.serviceRequestTitle}`}
            checked={ticked}
            onChange={() => selection.toggle(estimate.id)}
          />
        )}
        <div className="flow-root min-w-0 flex-1 @2xl:grid @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:gap-x-6">
          <h4
            id={titleId}
            dir="auto"
            className="line-clamp-2 break-words font-semibold leading-tight @2xl:text-lg @2xl:leading-snug"
          >
            {estimate.serviceRequestTitle}
          </h4>
          {/* On a phone, the state flows around it. */}
          <p className="mr-3 flex flex-wrap items-baseline gap-x-3 text-sm leading-5 @max-2xl:float-left @2xl:mr-0 @2xl:flex-row-reverse">
            <span className="money font-bold text-base leading-5 @2xl:text-xl">
              {formatMoney(estimate.amount)}
            </span>
            <EstimateTimeline estimate={estimate} />
          </p>
          {!isTold && <StateSentence state={state} />}
        </div>
      </header>
      <HiddenNotice reason={estimate.hiddenReason} />
      <QuietLines estimate={estimate} unread={unread} />
      <EstimateOutcome estimate={estimate} state={state} titleId={titleId} {...outcome} />
    </Card>
  );
}

/** A line each. The details have the whole of them, with the line items and what changed. */
function QuietLines({ estimate, unread }: Pick<EstimateCardProps, 'estimate' | 'unread'>) {
  const { status, serviceRequestId, description, createdAt, updatedAt, seenAt, version } = estimate;
  const isPending = status === 'pending';
  const isLost = status === 'rejected';
  const shown = shownStatus(estimate);
  // What is agreed is in the details.
  const covered = isLost || isPending ? describeCoverage(estimate.coverage).join(' · ') : '';
  return (
    <div className="text-ink-soft text-xs [&_p]:line-clamp-1 [&_p]:max-w-[90ch] [&_p]:break-words @2xl:text-sm">
      <p className="@2xl:line-clamp-2!">
        <span className="*:mr-2 [&_span]:text-[length:inherit]">
          <EstimateStatusBadge status={shown} />
          {unread > 0 && (
            <Badge variant="notice">
              {unread} new {unread === 1 ? 'message' : 'messages'}
            </Badge>
          )}
        </span>
        <span className="sr-only">Customer: </span>
        <span className="text-ink">{customerNameOf(estimate)}</span>
        {' · '}
        <span className="tabular-nums">{reference(serviceRequestId)}</span>
        {description && (
          <>
            {' — '}
            <bdi>{description}</bdi>
          </>
        )}
      </p>
      {covered && <p>{covered}</p>}
      <div className="flex items-center justify-between gap-3">
        <p>
          Submitted <RelativeTime date={createdAt} />
          {isPending && seenAt !== null && (
            <>
              {' · '}Seen<span className="@max-md:sr-only"> by the customer</span>{' '}
              <RelativeTime date={seenAt} />
            </>
          )}
          {isPending && version > 1 && (
            <>
              {' · '}Changed <RelativeTime date={updatedAt} />
            </>
          )}
        </p>
        <span className="shrink-0">
          <ProposeChange estimate={estimate} isLink />
          <WithdrawProposal estimate={estimate} isLink />
        </span>
      </div>
    </div>
  );
}
