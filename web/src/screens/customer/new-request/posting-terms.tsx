import type { NewServiceRequest } from '@marketplace/contract/request/schema';
import type { ComponentProps } from 'react';
import { TermsDialog } from '@/ui/terms-dialog.tsx';
import { RequestToPost } from './request-to-post.tsx';
import { POSTING_TERMS } from './terms.ts';

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
