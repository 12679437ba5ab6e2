import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { DoorOpen } from 'lucide-react';
import { labelOfLevel } from '@/entities/account/business-levels.ts';
import { BusinessLink } from '@/entities/account/business-link.tsx';
import { MessageLink } from '@/entities/conversation/links.tsx';
import { isExpiredEstimate, isOutsideBudget, statusForCustomer } from '@/entities/estimate/comparison.ts';
import { EstimateStatusBadge, EstimateTimeline } from '@/entities/estimate/estimate-badges.tsx';
import { OutdatedBadge } from '@/entities/estimate/outdated.tsx';
import { JobProposal } from '@/entities/estimate/proposal/job-proposal.tsx';
import { StatedSummary } from '@/entities/estimate/stated-summary.tsx';
import { ChangeNote } from '@/entities/estimate/versions/change-note.tsx';
import { ReportButton } from '@/entities/moderation/report/report-button.tsx';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { RatingLine } from '@/entities/review/stars.tsx';
import { ProposeBeside, VisitsWith } from '@/entities/visit/places/visits-with.tsx';
import { cn } from '@/lib/cn.ts';
import { Badge } from '@/ui/badge.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { type DecisionHandlers, EstimateActions, withStatusOf } from './estimate-actions.tsx';

interface EstimateItemProps extends DecisionHandlers {
  estimate: Estimate;
  request: ServiceRequestDetail;
}

/** One estimate for its customer, with its actions. */
export function EstimateItem({ estimate, request, ...handlers }: EstimateItemProps) {
  const titleId = `estimate-${estimate.id}`;
  const rating = request.ratings[estimate.businessId];
  const chosen = estimate.status === 'accepted' && request.status !== 'cancelled';
  return (
    <article
      aria-labelledby={titleId}
      // Takes the focus after a decision, since the buttons are gone.
      tabIndex={-1}
      className={cn(
        'scroll-my-5 focus-visible:outline-2 flex flex-col gap-3 rounded-xl border p-4 @lg:p-5',
        chosen ? 'border-accent outline-1 outline-accent' : 'border-line',
      )}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={estimate.businessName} picture={estimate.businessProfileImageUrl} />
          <div className="min-w-0">
            <h4 id={titleId} dir="auto" className="break-words font-semibold text-lg leading-snug">
              <BusinessLink
                id={estimate.businessId}
                name={estimate.businessName}
                left={estimate.businessLeft}
              />
            </h4>
            <p className="wrap-anywhere flex flex-wrap items-center gap-x-3 text-ink-soft text-sm empty:hidden">
              {estimate.businessLevel && labelOfLevel(estimate.businessLevel)}
              {rating && <RatingLine rating={rating} />}
            </p>
          </div>
        </div>
        <span className="flex flex-wrap gap-1.5">
          {isExpiredEstimate(estimate) && <Badge variant="notice">Expired</Badge>}
          {isOutsideBudget(estimate, request) && <Badge variant="notice">Outside budget</Badge>}
          <OutdatedBadge estimate={estimate} />
          <EstimateStatusBadge status={statusForCustomer(estimate)} />
        </span>
      </header>
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <span className="font-bold text-2xl tabular-nums">{formatMoney(estimate.amount)}</span>
        <EstimateTimeline estimate={estimate} className="text-sm" />
      </p>
      {estimate.description && (
        <p dir="auto" className="max-w-prose whitespace-pre-line break-words">
          {estimate.description}
        </p>
      )}
      <StatedSummary estimate={estimate} />
      {chosen && estimate.businessLeft && request.status === 'in-progress' && <LeftNotice />}
      <JobProposal estimate={withStatusOf(request, estimate)} />
      <VisitsWith request={request} estimate={estimate} />
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-col items-start">
          <p className="text-ink-soft text-sm">
            Submitted <RelativeTime date={estimate.createdAt} />
          </p>
          <ChangeNote estimate={estimate} />
        </div>
        <div className="flex flex-wrap gap-2">
          <ReportButton
            thing={{ kind: 'estimate', thingId: estimate.id }}
            label={`the estimate of ${estimate.businessName}`}
            iconOnly
          />
          <MessageLink estimate={estimate} titleId={titleId} />
          <ProposeBeside request={request} estimate={estimate} titleId={titleId} />
          <EstimateActions estimate={estimate} request={request} titleId={titleId} {...handlers} />
        </div>
      </footer>
    </article>
  );
}

/** For a job in progress whose business deleted its account: only the customer can end it. */
function LeftNotice() {
  return (
    <p className="flex items-start gap-2 rounded-lg bg-notice-soft p-3 text-on-notice-soft text-sm">
      <DoorOpen aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      This business has left and can't reply. If the work is done, mark the job as complete. Otherwise, cancel
      the request below.
    </p>
  );
}
