import type { ActName } from '@marketplace/contract/act/schema';
import { CONTENT_NAMES } from '@marketplace/contract/report/names';
import { useState } from 'react';
import { Checkbox } from '@/ui/forms/checkbox.tsx';
import { RadioGroup } from '@/ui/forms/radio-group.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import { useCreateAct } from '../mutations.ts';
import { ReasonField } from '../report/reason-button.tsx';
import { type ActButtonProps, actLabels } from './act-button.tsx';

interface ActDialogProps extends Omit<ActButtonProps, 'size'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const descriptions: Readonly<Record<ActName, string>> = {
  hide: 'Only the author will see it, with your reason. You can show it again later.',
  warn: 'The author will see your reason. Nothing else changes.',
  suspend:
    'The author can then only read, download their data, and delete their account. They will see your reason.',
};

const titles: Readonly<Record<ActName, (thing: string, author?: string) => string>> = {
  hide: (thing) => `Hide this ${thing}`,
  warn: (thing) => `Warn about this ${thing}`,
  suspend: (thing, author) => `Suspend ${author ? `${author}, ` : ''}the author of this ${thing}`,
};

const DURATIONS = [
  { value: '1', label: 'One day' },
  { value: '7', label: 'Seven days' },
  { value: '30', label: 'Thirty days' },
  { value: 'always', label: 'Permanently' },
] as const;
const days = { '1': 1, '7': 7, '30': 30, always: null } as const;

export default function ActDialog(props: ActDialogProps) {
  const { act, thing, authorName, isReported = false, open, onOpenChange } = props;
  const [reason, setReason] = useState('');
  const [closesReports, setClosesReports] = useState(isReported);
  const [duration, setDuration] = useState<keyof typeof days | null>(null);
  const create = useCreateAct();
  const lacksDuration = act === 'suspend' && duration === null;
  const lasting = duration !== null && { days: days[duration] };
  const label = actLabels[act];
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={titles[act](CONTENT_NAMES[thing.kind], authorName)}
      description={descriptions[act]}
      confirmLabel={create.isPending ? 'One moment...' : label}
      confirmDisabled={reason.trim() === '' || lacksDuration}
      destructive={act !== 'warn'}
      pending={create.isPending}
      onConfirm={() =>
        create.mutate(
          { kind: thing.kind, thingId: thing.thingId, act, reason, closesReports, ...lasting },
          { onSuccess: () => onOpenChange(false) },
        )
      }
    >
      <div className="flex flex-col gap-5">
        {act === 'suspend' && (
          <RadioGroup
            legend="For how long?"
            options={DURATIONS}
            value={duration}
            onChange={setDuration}
            required
          />
        )}
        <ReasonField value={reason} onChange={setReason} />
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
