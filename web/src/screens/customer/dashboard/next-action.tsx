import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { ACTION_LABELS, type JobAction, type JobState } from '@marketplace/contract/request/state/state';
import { MessageLink } from '@/entities/conversation/links.tsx';
import { KeepOpen } from '@/entities/request/state/keep-open.tsx';
import { LeaveReview } from '@/entities/review/leave-review.tsx';
import { Button } from '@/ui/button.tsx';

interface NextActionProps {
  request: ServiceRequest;
  state: JobState;
  titleId: string;
  onView: (request: ServiceRequest, action?: JobAction) => void;
}

/** The next step of a listed request: done here where one press does it, and otherwise where its details have it. */
export function NextAction({ request, state, titleId, onView }: NextActionProps) {
  const { action, waits } = state;
  switch (action) {
    case 'keep-open':
      return <KeepOpen requestId={request.id} titleId={titleId} />;
    case 'review':
      return <LeaveReview requestId={request.id} titleId={titleId} onOpen={() => onView(request)} />;
    case 'message':
      return <Message request={request} titleId={titleId} />;
    default:
      // What waits for nobody has View Details alone.
      return (
        action !== null &&
        waits === 'me' && (
          <Button size="sm" aria-describedby={titleId} onClick={() => onView(request, action)}>
            {ACTION_LABELS[action]}
          </Button>
        )
      );
  }
}

function Message({ request, titleId }: Pick<NextActionProps, 'request' | 'titleId'>) {
  const { id, acceptedEstimate } = request;
  if (!acceptedEstimate) return null;
  const estimate = { serviceRequestId: id, businessId: acceptedEstimate.businessId };
  return <MessageLink estimate={estimate} titleId={titleId} text={ACTION_LABELS.message} />;
}
