import type { EstimateStatus } from '@marketplace/contract/constants';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { CalendarClock } from 'lucide-react';
import { cn } from '@/lib/cn.ts';
import { Badge, type BadgeVariant } from '@/ui/badge.tsx';

type ShownStatus = EstimateStatus | 'completed';

const badges: Record<ShownStatus, { variant: BadgeVariant; label: string }> = {
  pending: { variant: 'secondary', label: 'Pending' },
  accepted: { variant: 'default', label: 'Accepted' },
  rejected: { variant: 'destructive', label: 'Rejected' },
  completed: { variant: 'secondary', label: 'Completed' },
};

interface EstimateStatusBadgeProps {
  /** Depends on the viewer: statusForCustomer, or the contract's shownStatus. */
  status: ShownStatus;
  /** Says what the status is of, beside other badges: 'Estimate: '. */
  prefix?: string;
}

export function EstimateStatusBadge({ status, prefix }: EstimateStatusBadgeProps) {
  const { variant, label } = badges[status];
  return (
    <Badge variant={variant}>
      {prefix}
      {label}
    </Badge>
  );
}

interface EstimateTimelineProps {
  estimate: Pick<Estimate, 'timeline'>;
  className?: string;
}

export function EstimateTimeline({ estimate, className }: EstimateTimelineProps) {
  return (
    // By the baseline of the text: an icon has none of its own, and would shift the text in a row of amounts.
    <span className={cn('inline-flex items-baseline gap-1.5', className)}>
      <CalendarClock aria-hidden="true" className="size-4 self-center text-ink-soft" />
      <span className="sr-only">Timeline: </span>
      {estimate.timeline}
    </span>
  );
}
