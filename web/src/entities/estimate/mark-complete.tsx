import { type EstimateFacts, mayCompleteJob } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { useCompleteRequest } from '@/entities/request/mutations.ts';
import { Button } from '@/ui/button.tsx';
import type { ButtonStyle } from '@/ui/button-class.ts';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

interface MarkCompleteProps {
  estimate: EstimateFacts & Pick<Estimate, 'serviceRequestId' | 'serviceRequestTitle'>;
  /** Quiet until it is the job's next step, since it can't be undone. */
  variant?: ButtonStyle['variant'];
  /** The id of the element that names the job, where nothing around the button does. */
  titleId?: string;
  size?: 'sm' | 'md';
  className?: string;
  /** Called even when the completed job has left the screen. */
  onCompleted?: () => void;
}

/** For the customer and the chosen business while the job is in progress. Either of them completes it for both. */
export function MarkComplete(props: MarkCompleteProps) {
  const { estimate, variant = 'outline', titleId, size = 'sm', className, onCompleted } = props;
  const user = useUser();
  const [asking, setAsking] = useState(false);
  const complete = useCompleteRequest(onCompleted);
  if (!mayCompleteJob(estimate, user).ok) return null;
  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        aria-describedby={titleId}
        onClick={() => setAsking(true)}
      >
        <CircleCheckBig aria-hidden="true" />
        Mark as Complete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Mark Job as Complete"
        description={`Is the work on "${estimate.serviceRequestTitle}" done? The job will move to both of your histories. This action cannot be undone.`}
        confirmLabel={complete.isPending ? 'Completing...' : 'Mark as Complete'}
        pending={complete.isPending}
        onConfirm={() => complete.mutate(estimate.serviceRequestId, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
