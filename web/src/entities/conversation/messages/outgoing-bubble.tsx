import { CircleAlert } from 'lucide-react';
import { Button } from '@/ui/button.tsx';
import type { Outgoing } from '../composer/outbox.ts';
import { Bubble } from './message-bubble.tsx';
import { MessagePictures } from './message-pictures.tsx';

interface OutgoingBubbleProps {
  entry: Outgoing;
  onRetry: () => void;
  onDiscard: () => void;
  onEdit: (() => void) | false;
}

/** A message that is being sent, is queued, or has failed. */
export function OutgoingBubble({ entry, onRetry, onDiscard, onEdit }: OutgoingBubbleProps) {
  const { content, imageUrls, problem, queued } = entry;
  const editButtons = (
    <>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Discard
      </Button>
      {onEdit && (
        <Button variant="ghost" size="sm" onClick={onEdit}>
          Edit
        </Button>
      )}
    </>
  );
  const below = problem !== null && (
    <div className="flex flex-col items-end gap-1">
      <p role="alert" className="flex items-start gap-1.5 font-medium text-danger text-xs">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        Not sent. {problem}
      </p>
      <div className="flex gap-2">
        {editButtons}
        <Button variant="outline" size="sm" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  );
  const waits = queued && (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <p className="text-ink-soft text-xs">We'll send it when you're back online.</p>
      {editButtons}
    </div>
  );
  return (
    <Bubble
      mine
      name="You"
      aside={queued ? 'Waiting' : problem === null ? 'Sending...' : 'Not sent'}
      pictures={<MessagePictures pictures={imageUrls} from="you" />}
      below={below || waits}
    >
      {content}
    </Bubble>
  );
}
