import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { useState } from 'react';
import { useAcceptEstimate, useRejectEstimate } from '@/entities/estimate/mutations.ts';
import { Checkbox } from '@/ui/basics/checkbox.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';

export interface Decision {
  kind: 'accept' | 'reject';
  estimate: Estimate;
}

interface DecisionDialogProps {
  /** Kept while the dialog closes. */
  decision: Decision | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks once more before an estimate is accepted or rejected: neither can be undone. */
export function DecisionDialog({ decision, open, onOpenChange }: DecisionDialogProps) {
  const [shareContact, setShareContact] = useState(false);
  const accept = useAcceptEstimate();
  const reject = useRejectEstimate();
  if (!decision) return null;
  const { kind, estimate } = decision;
  const who = estimate.businessName;
  const close = { onSettled: () => onOpenChange(false) };
  if (kind === 'reject') {
    return (
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title="Reject Estimate"
        description={`Reject the estimate of ${formatMoney(estimate.amount)} from ${who}? This action cannot be undone.`}
        confirmLabel={reject.isPending ? 'Rejecting...' : 'Reject Estimate'}
        destructive
        pending={reject.isPending}
        onConfirm={() => reject.mutate(estimate, close)}
      />
    );
  }
  const changeOpen = (next: boolean) => {
    setShareContact(false);
    onOpenChange(next);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={changeOpen}
      title="Accept Estimate"
      description={`Accept the estimate of ${formatMoney(estimate.amount)} (${estimate.timeline}) from ${who}? All other estimates on this request will be rejected, and the job begins.`}
      confirmLabel={accept.isPending ? 'Accepting...' : 'Accept Estimate'}
      pending={accept.isPending}
      condition={
        <Checkbox
          label={`Share my exact address and phone number with ${who}`}
          checked={shareContact}
          onChange={(event) => setShareContact(event.target.checked)}
        />
      }
      onConfirm={() => accept.mutate({ ...estimate, shareContact }, { onSettled: () => changeOpen(false) })}
    />
  );
}
