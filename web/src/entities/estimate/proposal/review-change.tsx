import type { Estimate } from '@marketplace/contract/estimate/schema';
import { ACTION_LABELS } from '@marketplace/contract/request/state/state';
import { FilePenLine } from 'lucide-react';
import { Button } from '@/ui/button.tsx';
import { leadTo } from '@/ui/lead-to.ts';

/** The id of the element with the proposed change. */
export const changeId = (estimateId: string): string => `change-${estimateId}`;

interface ReviewChangeProps {
  estimate: Pick<Estimate, 'id'>;
  className?: string;
}

/** Leads to the proposed change on the same page. */
export const ReviewChange = ({ estimate, className }: ReviewChangeProps) => (
  <Button className={className} onClick={() => leadTo(changeId(estimate.id))}>
    <FilePenLine aria-hidden="true" />
    {ACTION_LABELS['review-change']}
  </Button>
);
