import { type RefObject, useRef } from 'react';
import { Button } from '@/ui/button.tsx';
import { useListItem } from '@/ui/details/selection.ts';
import { WithUnread } from './unread.tsx';

interface ViewDetailsProps {
  requestId: string;
  /** Of the card. */
  titleId: string;
  onView: () => void;
  ref?: RefObject<HTMLButtonElement | null>;
}

/** Opens the details of a listed request, which have its conversations. */
export function ViewDetails({ requestId, titleId, onView, ref }: ViewDetailsProps) {
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
  const item = useListItem(requestId, button);
  return (
    <WithUnread about={{ serviceRequestId: requestId }}>
      <Button {...item} ref={button} variant="outline" size="sm" aria-describedby={titleId} onClick={onView}>
        View Details
      </Button>
    </WithUnread>
  );
}
