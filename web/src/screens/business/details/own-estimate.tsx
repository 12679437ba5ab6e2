import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { MessageLink } from '@/entities/conversation/message-link.tsx';
import { EstimateStatusBadge } from '@/entities/estimate/estimate-status-badge.tsx';
import { MarkComplete } from '@/entities/estimate/mark-complete.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

/** The estimate that the viewer has sent on the request above. */
export function OwnEstimate({ estimate }: { estimate: Estimate }) {
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
      <div className="mt-1 flex flex-wrap gap-2">
        <MessageLink estimate={estimate} />
        <MarkComplete estimate={estimate} />
      </div>
    </section>
  );
}
