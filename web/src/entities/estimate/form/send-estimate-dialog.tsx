import { formatBudget } from '@marketplace/contract/money/format';
import { BUDGET_HINTS, type Budget, budgetFit } from '@marketplace/contract/money/money';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { draftKey } from '@/entities/account/drafts/drafts.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { cn } from '@/lib/cn.ts';
import { itemsIn } from '@/lib/query/list-pages.ts';
import { TermsDialog } from '@/ui/overlays/terms-dialog.tsx';
import { useSendEstimate } from '../mutations.ts';
import { myEstimatesQuery } from '../queries.ts';
import { EstimateDialog, EstimateForm } from './estimate-form.tsx';
import { emptyEstimate, lastStated, priceOf, resolveSending } from './estimate-values.ts';
import { useEstimateForm } from './use-estimate-form.ts';

interface SendEstimateDialogProps {
  /** Kept while the dialog closes. */
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
      job={request}
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
  const last = useLastStated(request.category);
  const untouched = { ...emptyEstimate, ...last };
  const state = useEstimateForm({ key, untouched, resolver: resolveSending });
  const { form, clientEstimateId, hasDraft, forgetDraft } = state;
  const [amount, lines] = useWatch({ control: form.control, name: ['amount', 'lines'] });
  const send = useSendEstimate();
  return (
    <EstimateForm
      id={id}
      job={request}
      form={form}
      category={request.category}
      hasLastDay
      hasDraft={hasDraft}
      isFilledIn={last !== undefined && !hasDraft}
      above={<CustomersBudget request={request} />}
      amountLabel="Your Price"
      amountHint={<BudgetHint price={priceOf({ amount, lines })} budget={request} />}
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

/** From the estimates that the dashboard has loaded. A form that is open doesn't change by itself. */
function useLastStated(category: string) {
  const client = useQueryClient();
  const [last] = useState(() => {
    const list = client.getQueryData(myEstimatesQuery.queryKey);
    return lastStated(list ? itemsIn(list) : [], category);
  });
  return last;
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

/** Compares the price with the budget while typing. A price outside the budget is allowed. */
export function BudgetHint({ price, budget }: { price: number | undefined; budget: Budget }) {
  const fit = price === undefined ? null : budgetFit(price, budget);
  const Icon = fit === 'within' ? CircleCheck : TriangleAlert;
  return (
    <span aria-live="polite" className="block">
      {fit && (
        <span
          className={cn(
            'inline-flex items-center gap-1.5 rounded-sm px-2 py-1 font-medium text-sm',
            fit === 'within' ? 'bg-accent-soft text-on-accent-soft' : 'bg-notice-soft text-on-notice-soft',
          )}
        >
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {BUDGET_HINTS[fit]}
        </span>
      )}
    </span>
  );
}

/** The terms that a business accepts with every estimate. */
export const ESTIMATE_TERMS = [
  {
    title: 'Verify customer funds',
    text: 'Make sure the customer can pay before you buy materials or start work.',
  },
  {
    title: 'Connection platform only',
    text: 'We bring customers and businesses together. We take no part in the job itself.',
  },
  {
    title: 'Direct agreements',
    text: 'Scope, price, and schedule are agreed between you and the customer. Put them in writing.',
  },
  {
    title: 'Licensing and insurance',
    text: 'You hold the licenses, permits, and insurance that this work requires where it is done.',
  },
  {
    title: 'Payment collection',
    text: 'You collect payment from the customer yourself. We do not handle or guarantee it.',
  },
  {
    title: 'Quality and completion',
    text: 'You alone are responsible for the quality, safety, and completion of the work.',
  },
  {
    title: 'Due diligence',
    text: 'Check the details of the request, and the site where you can, before you commit yourself.',
  },
] as const;
