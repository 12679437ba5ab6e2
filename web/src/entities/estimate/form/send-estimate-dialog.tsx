import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { draftKey } from '@/entities/account/drafts/drafts.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { itemsIn } from '@/lib/query/list-pages.ts';
import { TermsDialog } from '@/ui/overlays/terms-dialog.tsx';
import { useSendEstimate } from '../mutations.ts';
import { myEstimatesQuery } from '../queries.ts';
import { EstimateDialog, EstimateForm, type FormInDialog } from './estimate-form.tsx';
import { emptyEstimate, lastStated, resolveSending } from './estimate-values.ts';

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
      {(form) => <SendForm key={request.id} {...form} request={request} />}
    </EstimateDialog>
  );
}

function SendForm({ request, ...form }: FormInDialog & { request: ServiceRequest }) {
  const last = useLastStated(request.category);
  const sending = useSendEstimate();
  return (
    <EstimateForm
      {...form}
      draftKey={draftKey(useUser().id, 'estimate', request.id)}
      untouched={{ ...emptyEstimate, ...last }}
      resolver={resolveSending}
      category={request.category}
      hasLastDay
      isFilledIn={last !== undefined}
      budget={request}
      amountLabel="Your Price"
      description={{
        hint: 'What is included, how you would go about it, and when you could start.',
        optional: true,
      }}
      send={(estimate, { clientEstimateId, onSuccess }) =>
        sending.mutate({ serviceRequestId: request.id, clientEstimateId, ...estimate }, { onSuccess })
      }
      renderQuestion={(question) => (
        <TermsDialog
          {...question}
          title="Important Terms Before Submitting Your Estimate"
          terms={ESTIMATE_TERMS}
          confirmLabel={sending.isPending ? 'Sending...' : 'Send Estimate'}
          pending={sending.isPending}
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

/** The terms that a business accepts with every estimate. */
const ESTIMATE_TERMS = [
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
