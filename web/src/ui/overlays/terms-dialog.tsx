import { type ReactNode, useState } from 'react';
import { Checkbox } from '../forms/checkbox.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface TermsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  terms: readonly { title: string; text: string }[];
  confirmLabel: string;
  pending: boolean;
  onConfirm: () => void;
  /** Content above the terms: a summary. */
  children?: ReactNode;
}

/**
 * Terms with a checkbox that enables the confirm button: `<TermsDialog title="…" terms={TERMS} confirmLabel="Send" …
 * />`.
 */
export function TermsDialog({ open, terms, children, ...question }: TermsDialogProps) {
  const [agreed, setAgreed] = useState(false);
  // Each opening needs a new agreement.
  if (!open && agreed) setAgreed(false);
  return (
    <ConfirmDialog
      {...question}
      open={open}
      confirmDisabled={!agreed}
      condition={
        <Checkbox
          label="I have read and agree to these terms"
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      }
    >
      {children && <div className="mb-4">{children}</div>}
      <ol className="flex list-decimal flex-col gap-2.5 pl-6 text-sm marker:font-semibold marker:text-ink-soft">
        {terms.map(({ title, text }) => (
          <li key={title}>
            <strong className="font-semibold">{title}.</strong> <span className="text-ink-soft">{text}</span>
          </li>
        ))}
      </ol>
    </ConfirmDialog>
  );
}
