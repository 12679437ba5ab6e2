import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { OfferSummary } from '../offer-summary.tsx';
import { ESTIMATE_TERMS } from './terms.ts';
import type { Offer } from './use-send-estimate-form.ts';

interface TermsDialogProps {
  /** As it will be sent: the amount is the rounded one. */
  offer: Offer;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: boolean;
  onConfirm: () => void;
}

export function TermsDialog({ offer, open, onOpenChange, pending, onConfirm }: TermsDialogProps) {
  const [agreed, setAgreed] = useState(false);
  const change = (next: boolean) => {
    // Agreement is given anew each time.
    if (!next) setAgreed(false);
    onOpenChange(next);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title="Important Terms Before Submitting Your Estimate"
      confirmLabel={pending ? 'Sending...' : 'Send Estimate'}
      confirmDisabled={!agreed}
      pending={pending}
      onConfirm={onConfirm}
    >
      <OfferSummary amount={offer.amount} timeline={offer.timeline} />
      <ol className="mt-4 flex list-decimal flex-col gap-2.5 pl-6 text-sm marker:font-semibold marker:text-ink-soft">
        {ESTIMATE_TERMS.map(({ title, text }) => (
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
