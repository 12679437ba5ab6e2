import type { ServiceRequest } from '@marketplace/contract/service-request';
import { useId } from 'react';
import { formatBudget } from '@/lib/money.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { TermsDialog } from '@/ui/terms-dialog.tsx';
import { useDialogOn } from '@/ui/use-dialog-on.ts';
import { useSendEstimate } from '../api/send-estimate.ts';
import { BudgetHint } from './budget-hint.tsx';
import { OfferSummary } from './offer-summary.tsx';
import { SendEstimateFields } from './send-estimate-fields.tsx';
import { ESTIMATE_TERMS } from './terms.ts';
import { type Offer, useSendEstimateForm } from './use-send-estimate-form.ts';

interface SendEstimateDialogProps {
  request: ServiceRequest;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function SendEstimateDialog({ request, open, onOpenChange }: SendEstimateDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send Estimate"
      description={request.title}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Send Estimate
          </Button>
        </>
      }
    >
      {/* Inside, so that every opening begins from the draft. */}
      <OfferForm key={request.id} id={formId} request={request} onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface OfferFormProps {
  id: string;
  request: ServiceRequest;
  onSent: () => void;
}

function OfferForm({ id, request, onSent }: OfferFormProps) {
  const { form, price, clientEstimateId, forgetDraft } = useSendEstimateForm(request.id);
  const sending = useDialogOn<Offer>();
  const offer = sending.subject;
  const send = useSendEstimate();

  const review = form.handleSubmit(sending.openOn);
  const confirm = () => {
    if (!offer) return;
    send.mutate(
      { serviceRequestId: request.id, clientEstimateId, ...offer },
      {
        onSuccess: () => {
          forgetDraft();
          sending.close();
          onSent();
        },
      },
    );
  };

  return (
    <>
      <form id={id} noValidate onSubmit={review} className="flex flex-col gap-5">
        <p className="rounded-lg bg-sunken px-4 py-3">
          <span className="text-ink-soft text-sm">Customer's budget</span>
          <span className="block font-semibold text-lg tabular-nums">
            {formatBudget(request.budgetMin, request.budgetMax)}
          </span>
        </p>
        <SendEstimateFields form={form} hint={<BudgetHint price={price} budget={request} />} />
      </form>
      {offer && (
        <TermsDialog
          {...sending.dialog}
          title="Important Terms Before Submitting Your Estimate"
          terms={ESTIMATE_TERMS}
          confirmLabel={send.isPending ? 'Sending...' : 'Send Estimate'}
          pending={send.isPending}
          onConfirm={confirm}
        >
          {/* As it will be sent: the amount is the rounded one. */}
          <OfferSummary amount={offer.amount} timeline={offer.timeline} />
        </TermsDialog>
      )}
    </>
  );
}
