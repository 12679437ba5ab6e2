import type { Estimate } from '@marketplace/contract/estimate/schema';
import { shownCustomerName } from '@marketplace/contract/request/shown-customer-name';
import { ReviewForm } from '@/entities/review/review-form.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

interface ReviewDialogProps {
  /** The completed job; null before the first opening. */
  job: Estimate | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function ReviewDialog({ job, open, onOpenChange }: ReviewDialogProps) {
  if (!job) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Leave a Review"
      description={job.serviceRequestTitle}
    >
      <ReviewForm
        requestId={job.serviceRequestId}
        name={shownCustomerName(job.customerName ?? '') ?? 'the customer'}
        level="h3"
        onSent={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
