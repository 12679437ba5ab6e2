import { LIMITS } from '@marketplace/contract/constants';
import type { PublicReview } from '@marketplace/contract/review';
import { useState } from 'react';
import { Button } from '@/ui/basics/button.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';
import { Field } from '@/ui/basics/field.tsx';
import { Textarea } from '@/ui/basics/textarea.tsx';
import { useTakeDownReview } from '../api/take-down-review.ts';

/** For administrators: a review that broke the rules goes, with a reason that its author reads. */
export function TakeDown({ review }: { review: PublicReview }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const takeDown = useTakeDownReview();
  return (
    <div>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        Take Down
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Take Down Review"
        description={`The review of ${review.authorName} and its stars no longer count. This action cannot be undone.`}
        confirmLabel={takeDown.isPending ? 'Taking down...' : 'Take Down'}
        confirmDisabled={reason.trim() === ''}
        destructive
        pending={takeDown.isPending}
        onConfirm={() =>
          takeDown.mutate({ reviewId: review.id, reason }, { onSuccess: () => setAsking(false) })
        }
      >
        <Field label="Reason" hint="Its author reads this" required>
          <Textarea
            rows={2}
            value={reason}
            maxLength={LIMITS.takeDownReason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </ConfirmDialog>
    </div>
  );
}
