import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { ACTION_LABELS, type JobAction, type JobState } from '@marketplace/contract/request/state/state';
import { MessageLink } from '@/entities/conversation/links.tsx';
import { MarkComplete } from '@/entities/estimate/mark-complete.tsx';
import { KeepOpen } from '@/entities/request/state/keep-open.tsx';
import { LeaveReview } from '@/entities/review/leave-review.tsx';
import { Button } from '@/ui/button.tsx';
import type { ButtonStyle } from '@/ui/button-class.ts';

interface NextActionProps {
  request: ServiceRequest;
  state: JobState;
  titleId: string;
  variant: ButtonStyle['variant'];
  onView: (request: ServiceRequest, action?: JobAction) => void;
}

/** The next step of a listed request: done here where one press does it, and otherwise where its details have it. */
export function NextAction({ request, state: { action }, titleId, variant, onView }: NextActionProps) {
  const view = () => onView(request);
  switch (action) {
    case null:
      return null;
    case 'keep-open':
      return <KeepOpen requestId={request.id} titleId={titleId} variant={variant} />;
    case 'review':
      return <LeaveReview requestId={request.id} titleId={titleId} variant={variant} onOpen={view} />;
    case 'message':
      return <Message request={request} titleId={titleId} />;
    case 'complete':
      return <Complete request={request} titleId={titleId} variant={variant} onCompleted={view} />;
    default:
      return (
        <Button
          size="sm"
          variant={variant}
          aria-describedby={titleId}
          onClick={() => onView(request, action)}
        >
          {ACTION_LABELS[action]}
        </Button>
      );
  }
}

function Message({ request, titleId }: Pick<NextActionProps, 'request' | 'titleId'>) {
  const { id, acceptedEstimate } = request;
  if (!acceptedEstimate) return null;
  const estimate = { serviceRequestId: id, businessId: acceptedEstimate.businessId };
  return <MessageLink estimate={estimate} titleId={titleId} text={ACTION_LABELS.message} shrinks />;
}

interface CompleteProps extends Pick<NextActionProps, 'request' | 'titleId' | 'variant'> {
  onCompleted: () => void;
}

function Complete({ request, ...button }: CompleteProps) {
  const { id, title, customerId, status, acceptedEstimate } = request;
  if (!acceptedEstimate) return null;
  const estimate = {
    serviceRequestId: id,
    serviceRequestTitle: title,
    serviceRequestStatus: status,
    customerId,
    businessId: acceptedEstimate.businessId,
    status: 'accepted' as const,
  };
  return <MarkComplete estimate={estimate} {...button} />;
}
