import { mayConfirmEstimate, OUTDATED_LABELS } from '@marketplace/contract/estimate/outdating';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { CircleCheck, History } from 'lucide-react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import type { ButtonStyle } from '@/ui/button-class.ts';
import { useConfirmEstimate } from './mutations.ts';

type Outdated = Pick<Estimate, 'isOutdated'>;

/** For the customer: the estimate may not take the newest answer or change into account. */
export function OutdatedBadge({ estimate: { isOutdated } }: { estimate: Outdated }) {
  if (isOutdated === null) return null;
  return (
    <Badge variant="notice">
      <History aria-hidden="true" />
      {OUTDATED_LABELS[isOutdated]}
    </Badge>
  );
}

interface ConfirmEstimateProps {
  estimate: Estimate;
  size?: 'sm' | 'md';
  variant?: ButtonStyle['variant'];
  className?: string;
}

/** For the business: one press says that the estimate is still correct. */
export function ConfirmEstimate({ estimate, size = 'sm', variant, className }: ConfirmEstimateProps) {
  const user = useUser();
  const confirm = useConfirmEstimate();
  if (estimate.isOutdated === null || !mayConfirmEstimate(estimate, user).ok) return null;
  return (
    <Button
      size={size}
      variant={variant}
      className={className}
      aria-label={`Still correct: estimate for ${estimate.serviceRequestTitle}`}
      pending={confirm.isPending}
      onClick={() => confirm.mutate(estimate.id)}
    >
      {!confirm.isPending && <CircleCheck aria-hidden="true" />}
      Still Correct
    </Button>
  );
}
