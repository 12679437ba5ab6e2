import type { EstimateStatus } from '@marketplace/contract/constants';
import type { Estimate } from '@marketplace/contract/estimate';
import { MarkComplete } from '@/entities/request/mark-complete.tsx';
import { formatMoney } from '@/lib/money.ts';
import { Badge, type BadgeVariant } from '@/ui/badge.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

const badges: Record<EstimateStatus, { variant: BadgeVariant; label: string }> = {
  accepted: { variant: 'default', label: 'Accepted' },
  rejected: { variant: 'destructive', label: 'Rejected' },
  pending: { variant: 'secondary', label: 'Pending' },
};

/** The estimate that the viewer has sent on the request above. */
export function OwnEstimate({ estimate }: { estimate: Estimate }) {
  const { variant, label } = badges[estimate.status];
  const working = estimate.status === 'accepted' && estimate.serviceRequestStatus === 'in-progress';
  return (
    <section aria-label="Your estimate" className="flex flex-col gap-2 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">Your estimate</p>
        <Badge variant={variant}>{label}</Badge>
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
      {working && (
        <div className="mt-1">
          <MarkComplete request={{ id: estimate.serviceRequestId, title: estimate.serviceRequestTitle }} />
        </div>
      )}
    </section>
  );
}
