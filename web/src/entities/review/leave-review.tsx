import { Star } from 'lucide-react';
import { partInSight } from '@/entities/in-sight.ts';
import { wantedReview } from '@/entities/request/wanted-review.ts';
import { useStoreValue } from '@/lib/value-store.ts';
import { Button } from '@/ui/button.tsx';
import type { ButtonStyle } from '@/ui/button-class.ts';

interface LeaveReviewProps {
  requestId: string;
  size?: 'sm' | 'md';
  variant?: ButtonStyle['variant'];
  className?: string;
  /** The id of the element that names the job. */
  titleId?: string;
  /** Opens the details of the request, where they aren't open yet. */
  onOpen?: () => void;
}

/** Names the form among the parts of a page. */
export const reviewPart = (requestId: string): string => `review ${requestId}`;

/** Leads to the form for the review. Quiet while the form is in sight. */
export function LeaveReview(props: LeaveReviewProps) {
  const { requestId, size = 'sm', variant, className, titleId, onOpen } = props;
  const isInSight = useStoreValue(partInSight, null) === reviewPart(requestId);
  const lead = () => {
    wantedReview.set(requestId);
    onOpen?.();
  };
  return (
    <Button
      size={size}
      variant={isInSight ? 'outline' : variant}
      className={className}
      aria-describedby={titleId}
      onClick={lead}
    >
      <Star aria-hidden="true" className={size === 'sm' ? '@max-md:hidden' : undefined} />
      Leave a Review
    </Button>
  );
}
