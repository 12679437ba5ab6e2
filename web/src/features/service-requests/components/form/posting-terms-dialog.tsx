import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { POSTING_TERMS } from '../../domain/posting-terms.ts';

interface PostingTermsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: boolean;
  onConfirm: () => void;
}

export function PostingTermsDialog({ open, onOpenChange, pending, onConfirm }: PostingTermsDialogProps) {
  const [agreed, setAgreed] = useState(false);
  // Agreement is given anew each time.
  if (!open && agreed) setAgreed(false);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Please Read Before Posting Your Service Request"
      confirmLabel={pending ? 'Posting...' : 'Post Service Request'}
      confirmDisabled={!agreed}
      pending={pending}
      onConfirm={onConfirm}
    >
      <ol className="flex list-decimal flex-col gap-2.5 pl-6 text-sm marker:font-semibold marker:text-ink-soft">
        {POSTING_TERMS.map(({ title, text }) => (
          <li key={title}>
            <strong className="font-semibold">{title}.</strong> <span className="text-ink-soft">{text}</span>
          </li>
        ))}
      </ol>
      <div className="mt-5 rounded-lg bg-sunken p-3">
        <Checkbox
          label="I have read these terms and agree to them"
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      </div>
    </ConfirmDialog>
  );
}
