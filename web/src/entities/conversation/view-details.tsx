import type { Ref } from 'react';
import { Button } from '@/ui/button.tsx';
import { WithUnread } from './unread.tsx';

interface ViewDetailsProps {
  requestId: string;
  /** Of the card. */
  titleId: string;
  onView: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Opens the details of a listed request, which have its conversations. */
export function ViewDetails({ requestId, titleId, onView, ref }: ViewDetailsProps) {
  return (
    <WithUnread about={{ serviceRequestId: requestId }}>
      <Button
        ref={ref}
        data-list-item
        variant="outline"
        size="sm"
        aria-describedby={titleId}
        onClick={onView}
      >
        View Details
      </Button>
    </WithUnread>
  );
}
