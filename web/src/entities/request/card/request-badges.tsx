import type { RequestStatus, Urgency } from '@marketplace/contract/constants';
import { Badge, type BadgeVariant } from '@/ui/badge.tsx';

const urgencyVariants: Record<Urgency, BadgeVariant> = {
  high: 'destructive',
  medium: 'secondary',
  low: 'outline',
};

const statuses: Record<RequestStatus, { label: string; variant: BadgeVariant }> = {
  open: { label: 'Open', variant: 'secondary' },
  'in-progress': { label: 'In Progress', variant: 'secondary' },
  completed: { label: 'Completed', variant: 'secondary' },
  cancelled: { label: 'Canceled', variant: 'destructive' },
};

export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  return <Badge variant={urgencyVariants[urgency]}>{urgency} priority</Badge>;
}

interface RequestStatusBadgeProps {
  status: RequestStatus;
  /** Says what the status is of, beside other badges: 'Job: '. */
  prefix?: string;
}

export function RequestStatusBadge({ status, prefix }: RequestStatusBadgeProps) {
  const { label, variant } = statuses[status];
  return (
    <Badge variant={variant}>
      {prefix}
      {label}
    </Badge>
  );
}

/** The server gives a reason only to the author. */
export function HiddenBadge({ reason }: { reason: string | null }) {
  return reason === null ? null : <Badge variant="notice">Hidden by our team</Badge>;
}
