import { LIMITS } from '@marketplace/contract/constants';
import type { ReportReason } from '@marketplace/contract/report/schema';
import { useState } from 'react';
import { Field } from '@/ui/forms/field.tsx';
import { RadioGroup } from '@/ui/forms/radio-group.tsx';
import { Textarea } from '@/ui/forms/textarea.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import { reasonsFor, reportReasons } from '../labels.ts';
import { useCreateReport } from '../mutations.ts';
import type { ReportButtonProps } from './report-button.tsx';

interface ReportDialogProps extends Pick<ReportButtonProps, 'thing' | 'label'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function ReportDialog({ thing, label, open, onOpenChange }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const report = useCreateReport();
  const options = reasonsFor(thing.kind).map((value) => ({ value, label: reportReasons[value] }));
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Report ${label}`}
      description="Our team will read it. The other person won't know who sent it."
      confirmLabel={report.isPending ? 'Sending...' : 'Send Report'}
      confirmDisabled={reason === null}
      pending={report.isPending}
      onConfirm={() =>
        reason && report.mutate({ ...thing, reason, text }, { onSuccess: () => onOpenChange(false) })
      }
    >
      <div className="flex flex-col gap-5">
        <RadioGroup legend="What's wrong?" options={options} value={reason} onChange={setReason} required />
        <Field label="In your own words">
          <Textarea
            rows={3}
            value={text}
            maxLength={LIMITS.report}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
