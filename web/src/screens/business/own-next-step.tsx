import type { Estimate } from '@marketplace/contract/estimate/schema';
import { ACTION_LABELS, type JobState } from '@marketplace/contract/request/state/state';
import { MessageLink } from '@/entities/conversation/links.tsx';
import { MarkComplete } from '@/entities/estimate/mark-complete.tsx';
import { ConfirmEstimate } from '@/entities/estimate/outdated.tsx';
import { ReviewChange } from '@/entities/estimate/proposal/review-change.tsx';
import { LeaveReview } from '@/entities/review/leave-review.tsx';
import { Button } from '@/ui/button.tsx';
import type { ButtonStyle } from '@/ui/button-class.ts';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';
import { customerNameOf } from './my-estimates/groups.ts';

const WIDE = { size: 'md', className: '@max-md:grow' } as const;

/** The action of a job's state, for the business that sent the estimate. */
export function OwnNextStep({ estimate, state: { action } }: { estimate: Estimate; state: JobState }) {
  const message = (
    <MessageLink estimate={estimate} label={`Message ${customerNameOf(estimate)}`} size="md" shrinks />
  );
  switch (action) {
    case 'review':
      return <LeaveReview requestId={estimate.serviceRequestId} {...WIDE} />;
    case 'complete':
      return (
        <>
          {message}
          <MarkComplete estimate={estimate} variant="default" {...WIDE} />
        </>
      );
    case 'review-change':
      return (
        <>
          {message}
          <ReviewChange estimate={estimate} className="@max-md:grow" />
        </>
      );
    case 'edit-estimate':
      return (
        <>
          {message}
          <EditEstimate estimate={estimate} />
        </>
      );
    case 'check-estimate':
      return (
        <>
          <EditEstimate estimate={estimate} variant="outline" />
          <ConfirmEstimate estimate={estimate} {...WIDE} />
        </>
      );
    case 'message':
      return <MessageLink estimate={estimate} text={ACTION_LABELS.message} variant="default" {...WIDE} />;
    default:
      return message;
  }
}

const EditEstimateDialog = lazyDialog(() => import('@/entities/estimate/form/edit-estimate-dialog.tsx'));

function EditEstimate({ estimate, variant }: { estimate: Estimate } & Pick<ButtonStyle, 'variant'>) {
  const editing = useDialogOn<Estimate>();
  return (
    <>
      <Button variant={variant} className="@max-md:grow" onClick={() => editing.openOn(estimate)}>
        {ACTION_LABELS['edit-estimate']}
      </Button>
      {editing.subject && <EditEstimateDialog estimate={editing.subject} {...editing.dialog} />}
    </>
  );
}
