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
  /** Kept during the closing animation. */
  decision: Decision | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Confirms accepting or rejecting an estimate. Neither can be undone. */
export function DecisionDialog({ decision, open, onOpenChange }: DecisionDialogProps) {
  const [shareContact, setShareContact] = useState(false);
  const accept = useAcceptEstimate();
  const reject = useRejectEstimate();
  if (!decision) return null;
  const { kind, estimate } = decision;
  const { businessName } = estimate;
  const close = { onSettled: () => onOpenChange(false) };
  if (kind === 'reject') {
    return (
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title="Reject estimate"
        description={`Reject the estimate of ${formatMoney(estimate.amount)} from ${businessName}? This action cannot be undone.`}
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
      title="Accept estimate"
      description={`Accept the estimate of ${formatMoney(estimate.amount)} (${estimate.timeline}) from ${businessName}? All other estimates on this request will be rejected, and the job begins.`}
      confirmLabel={accept.isPending ? 'Accepting...' : 'Accept Estimate'}
      pending={accept.isPending}
      condition={
        <Checkbox
          label={`Share my exact address and phone number with ${businessName}`}
          checked={shareContact}
          onChange={(event) => setShareContact(event.target.checked)}
        />
      }
      onConfirm={() => accept.mutate({ ...estimate, shareContact }, { onSettled: () => changeOpen(false) })}
    />
  );
}
