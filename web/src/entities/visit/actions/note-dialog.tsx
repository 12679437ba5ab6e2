import { LIMITS } from '@marketplace/contract/constants';
import { useState } from 'react';
import { fieldErrorOf } from '@/lib/form-errors.ts';
import { Field } from '@/ui/forms/field.tsx';
import { Textarea } from '@/ui/forms/textarea.tsx';
import ConfirmDialogPanel from '@/ui/overlays/confirm-dialog-panel.tsx';

interface NoteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  label: string;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  sending: {
    isPending: boolean;
    error: Error | null;
    mutate: (note: string, options: { onSuccess: () => void }) => void;
  };
}

/** A confirmation with a text to the other side. A failure keeps the text. */
export function NoteDialog({ label, sending, ...dialog }: NoteDialogProps) {
  const [note, setNote] = useState('');
  const close = () => {
    dialog.onOpenChange(false);
    setNote('');
  };
  return (
    <ConfirmDialogPanel
      {...dialog}
      pending={sending.isPending}
      onConfirm={() => sending.mutate(note.trim(), { onSuccess: close })}
    >
      <Field label={label} optional error={fieldErrorOf(sending.error, 'note')}>
        <Textarea
          rows={2}
          value={note}
          maxLength={LIMITS.visitNote}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </ConfirmDialogPanel>
  );
}
