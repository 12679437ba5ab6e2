import { Star } from 'lucide-react';
import { wantedReview } from '@/entities/request/wanted-review.ts';
import { Button } from '@/ui/button.tsx';

interface LeaveReviewProps {
  requestId: string;
  size?: 'sm' | 'md';
  className?: string;
  /** The id of the element that names the job. */
  titleId?: string;
  /** The button's full name, where nothing around it names the job. */
  label?: string;
  /** Opens the details of the request, where they aren't open yet. */
  onOpen?: () => void;
}

/** Leads to the form for the review. */
export function LeaveReview({ requestId, size = 'sm', className, titleId, label, onOpen }: LeaveReviewProps) {
  const lead = () => {
    wantedReview.set(requestId);
    onOpen?.();
  };
  return (
    <Button size={size} className={className} aria-describedby={titleId} aria-label={label} onClick={lead}>
      <Star aria-hidden="true" />
      Leave a Review
    </Button>
  );
}
