import type { EstimateStatus } from '@marketplace/contract/constants';
import { Badge, type BadgeVariant } from '@/ui/basics/badge.tsx';

type ShownStatus = EstimateStatus | 'completed';

const badges: Record<ShownStatus, { variant: BadgeVariant; label: string }> = {
  pending: { variant: 'secondary', label: 'Pending' },
  accepted: { variant: 'default', label: 'Accepted' },
  rejected: { variant: 'destructive', label: 'Rejected' },
  completed: { variant: 'success', label: 'Completed' },
};

/** How an estimate stands. Which status that is depends on who looks: statusForCustomer, or the contract's shownStatus. */
export function EstimateStatusBadge({ status }: { status: ShownStatus }) {
  const { variant, label } = badges[status];
  return <Badge variant={variant}>{label}</Badge>;
}
