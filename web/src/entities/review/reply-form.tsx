import { LIMITS } from '@marketplace/contract/constants';
import { draftKey } from '@/entities/account/drafts/drafts.ts';
import { TextForm } from '@/entities/account/drafts/text-form.tsx';
import { useUser } from '@/entities/account/session/session-store.ts';
import { fieldErrorOf } from '@/lib/form-errors.ts';
import { useReplyToReview } from './mutations.ts';

/** One reply, visible to everyone who can read the review. */
export function ReplyForm({ reviewId }: { reviewId: string }) {
  const sending = useReplyToReview();
  return (
    <TextForm
      draftKey={draftKey(useUser().id, 'review-reply', reviewId)}
      openLabel="Reply"
      label="Your reply"
      hint="You can reply once. Everyone who can read the review will see it."
      error={fieldErrorOf(sending.error, 'reply')}
      maxLength={LIMITS.review}
      submitLabel={sending.isPending ? 'Sending...' : 'Send Reply'}
      sending={sending}
      send={(reply, options) => sending.mutate({ reviewId, reply }, options)}
    />
  );
}
