import type { Estimate } from '@marketplace/contract/estimate/schema';
import { ACTION_LABELS } from '@marketplace/contract/request/state/state';
import { FilePenLine } from 'lucide-react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { partInSight } from '@/entities/in-sight.ts';
import { paths } from '@/entities/paths.ts';
import { useStoreValue } from '@/lib/value-store.ts';
import { Button } from '@/ui/button.tsx';
import { leadTo } from '@/ui/lead-to.ts';

/** The id of the element with the proposed change. */
export const changeId = (estimateId: string): string => `change-${estimateId}`;

interface ReviewChangeProps {
  estimate: Estimate;
  className?: string;
}

/** Where the change of an estimate is, for one of its two sides. */
export function useChangeAddress({ serviceRequestId, customerId }: Estimate): string {
  const isCustomer = useUser().id === customerId;
  return (isCustomer ? paths.customerChange : paths.businessChange)(serviceRequestId);
}

/** Whether the change is on screen, so that its own buttons are the main ones. */
export const useIsChangeInSight = (estimate: Estimate): boolean =>
  useStoreValue(partInSight, null) === useChangeAddress(estimate);

/** Leads to the proposed change on the same page. Quiet while it is in sight, since it has the answer's button. */
export function ReviewChange({ estimate, className }: ReviewChangeProps) {
  return (
    <Button
      variant={useIsChangeInSight(estimate) ? 'outline' : 'default'}
      className={className}
      onClick={() => leadTo(changeId(estimate.id))}
    >
      <FilePenLine aria-hidden="true" />
      {ACTION_LABELS['review-change']}
    </Button>
  );
}
