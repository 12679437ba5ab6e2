import { mayCompleteJob } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { useCompleteRequest } from '@/entities/request/mutations.ts';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

interface MarkCompleteProps {
  estimate: Estimate;
  /** Whether it is the job's next step. Until then it is quiet, since it can't be undone. */
  isNextStep?: boolean;
  size?: 'sm' | 'md';
  className?: string;
  /** Called even when the completed job has left the screen. */
  onCompleted?: () => void;
}

/** For the customer and the chosen business while the job is in progress. Either of them completes it for both. */
export function MarkComplete(props: MarkCompleteProps) {
  const { estimate, isNextStep = false, size = 'sm', className, onCompleted } = props;
  const user = useUser();
  const [asking, setAsking] = useState(false);
  const complete = useCompleteRequest(onCompleted);
  if (!mayCompleteJob(estimate, user).ok) return null;
  return (
    <>
      <Button
        variant={isNextStep ? 'default' : 'outline'}
        size={size}
        className={className}
        onClick={() => setAsking(true)}
      >
        <CircleCheckBig aria-hidden="true" />
        Mark as Complete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Mark Job as Complete"
        description={`Is the work on "${estimate.serviceRequestTitle}" done? The job will move to both of your histories and can no longer be changed.`}
        confirmLabel={complete.isPending ? 'Completing...' : 'Mark as Complete'}
        pending={complete.isPending}
        onConfirm={() => complete.mutate(estimate.serviceRequestId, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
