import type { ActName } from '@marketplace/contract/act';
import { LIMITS } from '@marketplace/contract/constants';
import { useState } from 'react';
import { Checkbox } from '@/ui/basics/checkbox.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';
import { Field } from '@/ui/basics/field.tsx';
import { Textarea } from '@/ui/basics/textarea.tsx';
import { useCreateAct } from '../api/acts.ts';
import { type ActButtonProps, actLabels } from './act-button.tsx';
import { thingWords } from './act-words.ts';

interface ActDialogProps extends Omit<ActButtonProps, 'size'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const descriptions: Readonly<Record<ActName, string>> = {
  hide: 'Only its author sees it then, and why. It can be shown again as it was.',
  warn: 'Its author is told why. Nothing else changes.',
};

export default function ActDialog({ act, thing, isReported = false, open, onOpenChange }: ActDialogProps) {
  const [reason, setReason] = useState('');
  const [closesReports, setClosesReports] = useState(isReported);
  const create = useCreateAct();
  const label = actLabels[act];
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        act === 'warn' ? `Warn about this ${thingWords[thing.kind]}` : `Hide this ${thingWords[thing.kind]}`
      }
      description={descriptions[act]}
      confirmLabel={create.isPending ? 'One moment...' : label}
      confirmDisabled={reason.trim() === ''}
      destructive={act !== 'warn'}
      pending={create.isPending}
      onConfirm={() =>
        create.mutate(
          { kind: thing.kind, thingId: thing.thingId, act, reason, closesReports },
          { onSuccess: () => onOpenChange(false) },
        )
      }
    >
      <div className="flex flex-col gap-5">
        <Field label="Reason" hint="Its author reads this" required>
          <Textarea
            rows={3}
            value={reason}
            maxLength={LIMITS.reportNote}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {isReported && (
          <Checkbox
            label="Close its reports too"
            checked={closesReports}
            onChange={({ target }) => setClosesReports(target.checked)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
