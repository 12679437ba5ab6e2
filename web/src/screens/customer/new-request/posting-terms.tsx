import { URGENCY_LABELS } from '@marketplace/contract/constants';
import { formatBudget } from '@marketplace/contract/money/format';
import type { NewServiceRequest } from '@marketplace/contract/request/schema';
import type { ComponentProps } from 'react';
import { TermsDialog } from '@/ui/overlays/terms-dialog.tsx';

interface PostingTermsProps
  extends Pick<ComponentProps<typeof TermsDialog>, 'open' | 'onOpenChange' | 'pending' | 'onConfirm'> {
  request: NewServiceRequest;
}

export default function PostingTerms({ request, ...question }: PostingTermsProps) {
  return (
    <TermsDialog
      {...question}
      title="Please Read Before Posting Your Service Request"
      terms={POSTING_TERMS}
      confirmLabel={question.pending ? 'Posting...' : 'Post Service Request'}
    >
      <RequestToPost request={request} />
    </TermsDialog>
  );
}

/** A summary of the request to post. */
function RequestToPost({ request }: { request: NewServiceRequest }) {
  const { title, category, location, budgetMin, budgetMax, timeline, urgency, imageUrls } = request;
  const facts = {
    Category: category,
    Budget: formatBudget(budgetMin, budgetMax),
    Location: location,
    Timeline: timeline,
    Priority: URGENCY_LABELS[urgency].split(' ')[0],
    Images: imageUrls.length || 'None',
  };
  return (
    <div className="rounded-lg bg-sunken px-4 py-3 wrap-anywhere">
      <p className="font-semibold">{title}</p>
      <dl className="mt-1.5 grid grid-cols-2 gap-x-3 gap-y-1.5 text-sm @sm:grid-cols-3">
        {Object.entries(facts).map(([name, fact]) => (
          <div key={name}>
            <dt className="text-xs">{name}</dt>
            <dd className="font-semibold tabular-nums">{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What a customer agrees to with every new request. */
const POSTING_TERMS = [
  {
    title: 'Connection service only',
    text: "We connect you with local businesses. We don't do the work ourselves.",
  },
  {
    title: 'Verify the business',
    text: 'Check that the business you choose is licensed and insured for the work.',
  },
  {
    title: 'Payments are between the two of you',
    text: "You pay the business directly. We don't handle or hold any money.",
  },
  {
    title: 'Your address stays private',
    text: "We don't share your exact address until you give it to the business you choose.",
  },
  {
    title: 'How you communicate',
    text: 'Use the secure messages here, or talk directly by phone once you have exchanged numbers.',
  },
  {
    title: 'No warranty',
    text: 'We give no warranty on the work, its quality, or its outcome.',
  },
] as const;
