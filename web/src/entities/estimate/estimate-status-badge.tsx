import type { Estimate } from '@marketplace/contract/estimate';
import { Badge, type BadgeVariant } from '@/ui/badge.tsx';
import { type CustomerView, customerView } from './rules/comparison.ts';

const badges: Record<CustomerView, { variant: BadgeVariant; label: string }> = {
  pending: { variant: 'secondary', label: 'Pending' },
  accepted: { variant: 'default', label: 'Accepted' },
  rejected: { variant: 'destructive', label: 'Rejected' },
  completed: { variant: 'success', label: 'Completed' },
};

export function EstimateStatusBadge({ estimate }: { estimate: Estimate }) {
  const { variant, label } = badges[customerView(estimate)];
  return <Badge variant={variant}>{label}</Badge>;
}
