import { formatBudget } from '@marketplace/contract/money/format';
import { parsePrice } from '@marketplace/contract/money/money';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { useWatch } from 'react-hook-form';
import { draftKey } from '@/entities/account/drafts/drafts.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { TermsDialog } from '@/ui/terms-dialog.tsx';
import { useSendEstimate } from '../api/send-estimate.ts';
import { BudgetHint } from './budget-hint.tsx';
import { EstimateDialog } from './estimate-dialog.tsx';
import { EstimateForm } from './estimate-form.tsx';
import { ESTIMATE_TERMS } from './estimate-terms.ts';
import { emptyEstimate, resolveSending } from './estimate-values.ts';
import { useEstimateForm } from './use-estimate-form.ts';

interface SendEstimateDialogProps {
  /** The request that is answered; kept while the dialog closes. */
  request: ServiceRequest | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function SendEstimateDialog({ request, open, onOpenChange }: SendEstimateDialogProps) {
  if (!request) return null;
  return (
    <EstimateDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send Estimate"
      requestTitle={request.title}
      submitLabel="Send Estimate"
    >
      {(formId) => (
        <SendForm key={request.id} id={formId} request={request} onSent={() => onOpenChange(false)} />
      )}
    </EstimateDialog>
  );
}

interface SendFormProps {
  id: string;
  request: ServiceRequest;
  onSent: () => void;
}

function SendForm({ id, request, onSent }: SendFormProps) {
  const key = draftKey(useUser().id, 'estimate', request.id);
  const state = useEstimateForm({ key, untouched: emptyEstimate, resolver: resolveSending });
  const { form, clientEstimateId, forgetDraft } = state;
  const price = parsePrice(useWatch({ control: form.control, name: 'amount' }));
  const send = useSendEstimate();
  return (
    <EstimateForm
      id={id}
      form={form}
      above={<CustomersBudget request={request} />}
      amountLabel="Your Price"
      amountHint={<BudgetHint price={price} budget={request} />}
      description={{
        hint: 'What is included, how you would go about it, and when you could start.',
        optional: true,
      }}
      renderQuestion={(estimate, question) => (
        <TermsDialog
          {...question}
          title="Important Terms Before Submitting Your Estimate"
          terms={ESTIMATE_TERMS}
          confirmLabel={send.isPending ? 'Sending...' : 'Send Estimate'}
          pending={send.isPending}
          onConfirm={() =>
            send.mutate(
              { serviceRequestId: request.id, clientEstimateId, ...estimate },
              {
                onSuccess: () => {
                  forgetDraft();
                  question.onOpenChange(false);
                  onSent();
                },
              },
            )
          }
        />
      )}
    />
  );
}

function CustomersBudget({ request }: { request: ServiceRequest }) {
  return (
    <p className="rounded-lg bg-sunken px-4 py-3">
      <span className="text-ink-soft text-sm">Customer's budget</span>
      <span className="block font-semibold text-lg tabular-nums">
        {formatBudget(request.budgetMin, request.budgetMax)}
      </span>
    </p>
  );
}
