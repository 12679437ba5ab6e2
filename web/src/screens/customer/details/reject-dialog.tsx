import { REJECTION_REASONS, type RejectionReason } from '@marketplace/contract/estimate/outcome';
import { REJECTION_REASON_LABELS } from '@marketplace/contract/estimate/outcome-texts';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { useState } from 'react';
import { useRejectEstimate } from '@/entities/estimate/mutations.ts';
import { ToggleChip } from '@/ui/chip.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

interface RejectDialogProps {
  estimate: Estimate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Confirms rejecting an estimate. A reason is optional. */
export function RejectDialog({ estimate, open, onOpenChange }: RejectDialogProps) {
  const [reason, setReason] = useState<RejectionReason>();
  const reject = useRejectEstimate();
  const { amount, businessName } = estimate;
  const changeOpen = (next: boolean) => {
    setReason(undefined);
    onOpenChange(next);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={changeOpen}
      title="Reject estimate"
      description={`Reject the estimate of ${formatMoney(amount)} from ${businessName}? This action cannot be undone.`}
      confirmLabel={reject.isPending ? 'Rejecting...' : 'Reject Estimate'}
      destructive
      pending={reject.isPending}
      onConfirm={() => reject.mutate({ id: estimate.id, reason }, { onSettled: () => changeOpen(false) })}
    >
      <Reasons businessName={businessName} reason={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

interface ReasonsProps {
  businessName: string;
  reason: RejectionReason | undefined;
  onChange: (reason: RejectionReason | undefined) => void;
}

/** One or none. A second press takes the choice back. */
function Reasons({ businessName, reason, onChange }: ReasonsProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-2 text-sm">
        <span className="font-medium">Reason (optional)</span>{' '}
        <span className="text-ink-soft">
          Shown to <bdi>{businessName}</bdi>
        </span>
      </legend>
      {REJECTION_REASONS.map((one) => (
        <ToggleChip
          key={one}
          pressed={reason === one}
          onToggle={() => onChange(reason === one ? undefined : one)}
        >
          {REJECTION_REASON_LABELS[one]}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
