import { shownStatus } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { reference } from '@marketplace/contract/request/rules';
import { UserRound } from 'lucide-react';
import { bulkActionOf } from '@/entities/estimate/bulk.ts';
import { EstimateStatusBadge, EstimateTimeline } from '@/entities/estimate/estimate-badges.tsx';
import { StatedSummary } from '@/entities/estimate/stated-summary.tsx';
import { ChangeNote } from '@/entities/estimate/versions/change-note.tsx';
import { HiddenNotice } from '@/entities/moderation/report/hidden-notice.tsx';
import { cn } from '@/lib/cn.ts';
import { Badge } from '@/ui/badge.tsx';
import { Card, CardBody } from '@/ui/card.tsx';
import { Checkbox } from '@/ui/forms/checkbox.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { EstimateOutcome, EstimateState } from './estimate-outcome.tsx';
import { customerNameOf } from './groups.ts';
import type { Selection } from './use-selection.ts';

interface EstimateCardProps {
  estimate: Estimate;
  selection: Selection;
  /** The number of unread messages about it. */
  unread: number;
  onView: () => void;
  onEdit: () => void;
}

export function EstimateCard({ estimate, selection, unread, ...outcome }: EstimateCardProps) {
  const ticked = selection.ticked.has(estimate.id);
  return (
    <Card
      className={cn(
        '[contain-intrinsic-block-size:auto_14rem] [content-visibility:auto]',
        ticked && 'outline-2 outline-accent',
      )}
    >
      <CardBody className="flex flex-col gap-3">
        <header className="flex flex-wrap items-start gap-x-3 gap-y-2">
          {selection.on && bulkActionOf(estimate) && (
            <Checkbox
              aria-label={`Select ${estimate.serviceRequestTitle}`}
              checked={ticked}
              onChange={() => selection.toggle(estimate.id)}
            />
          )}
          <div className="min-w-0 flex-1 basis-40">
            <p className="text-ink-soft text-xs tabular-nums">{reference(estimate.serviceRequestId)}</p>
            <h4 dir="auto" className="font-semibold text-lg leading-snug">
              {estimate.serviceRequestTitle}
            </h4>
          </div>
          <span className="flex flex-wrap gap-1.5">
            {unread > 0 && (
              <Badge variant="notice">
                {unread} new {unread === 1 ? 'message' : 'messages'}
              </Badge>
            )}
            <EstimateStatusBadge status={shownStatus(estimate)} />
          </span>
        </header>
        <EstimateState estimate={estimate} {...outcome} />
        <HiddenNotice reason={estimate.hiddenReason} />
        <Facts estimate={estimate} />
        {estimate.description && (
          <p dir="auto" className="whitespace-pre-line text-ink-soft">
            {estimate.description}
          </p>
        )}
        <StatedSummary estimate={estimate} />
        <ChangeNote estimate={estimate} />
        <EstimateOutcome estimate={estimate} {...outcome} />
      </CardBody>
    </Card>
  );
}

function Facts({ estimate }: { estimate: Estimate }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
      <span className="font-semibold text-xl tabular-nums">{formatMoney(estimate.amount)}</span>
      <EstimateTimeline estimate={estimate} />
      <span className="inline-flex items-baseline gap-1.5">
        <UserRound aria-hidden="true" className="size-4 self-center text-ink-soft" />
        <span className="sr-only">Customer: </span>
        {customerNameOf(estimate)}
      </span>
      <span className="text-ink-soft">
        Submitted <RelativeTime date={estimate.createdAt} />
      </span>
    </div>
  );
}
