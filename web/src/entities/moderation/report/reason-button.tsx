import { LIMITS } from '@marketplace/contract/constants';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Textarea } from '@/ui/forms/textarea.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

interface ReasonButtonProps {
  label: string;
  confirmLabel?: string;
  pendingLabel?: string;
  title?: string;
  description: string;
  field?: ComponentProps<typeof ReasonField>['field'];
  action: {
    isPending: boolean;
    mutate: (words: string, options: { onSuccess: () => void }) => void;
  };
  size?: ComponentProps<typeof Button>['size'];
}

/** A button that asks for a text first: a reason, or an appeal. */
export function ReasonButton({
  label,
  confirmLabel = label,
  pendingLabel = 'One moment...',
  title = label,
  description,
  field,
  action,
  size,
}: ReasonButtonProps) {
  const [asking, setAsking] = useState(false);
  const [words, setWords] = useState('');
  return (
    <>
      <Button variant="outline" {...(size && { size })} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        description={description}
        confirmLabel={action.isPending ? pendingLabel : confirmLabel}
        confirmDisabled={words.trim() === ''}
        pending={action.isPending}
        onConfirm={() => action.mutate(words, { onSuccess: () => setAsking(false) })}
      >
        <ReasonField {...(field && { field })} value={words} onChange={setWords} />
      </ConfirmDialog>
    </>
  );
}

interface ReasonText {
  label: string;
  hint: string;
  maxLength: number;
}

const reasonField: ReasonText = {
  label: 'Reason',
  hint: 'The author will see this',
  maxLength: LIMITS.reportNote,
};

interface ReasonFieldProps {
  /** The field's texts, if it does not ask for a decision's reason. */
  field?: ReasonText;
  value: string;
  onChange: (words: string) => void;
}

export function ReasonField({
  field: { maxLength, ...field } = reasonField,
  value,
  onChange,
}: ReasonFieldProps) {
  return (
    <Field {...field} required>
      <Textarea
        rows={3}
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
