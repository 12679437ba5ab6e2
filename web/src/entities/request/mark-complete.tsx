import type { ServiceRequest } from '@marketplace/contract/service-request';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { useCompleteRequest } from './api/complete-request.ts';

/** Offered to the customer and to the chosen business; either of them ends the job for both. */
export function MarkComplete({ request }: { request: Pick<ServiceRequest, 'id' | 'title'> }) {
  const [asking, setAsking] = useState(false);
  const complete = useCompleteRequest();
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        <CircleCheckBig aria-hidden="true" />
        Mark as Complete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Mark Job as Complete"
        description={`Is the work on "${request.title}" done? The job then moves to both of your histories and can no longer be changed.`}
        confirmLabel={complete.isPending ? 'Completing...' : 'Mark as Complete'}
        pending={complete.isPending}
        onConfirm={() => complete.mutate(request.id, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
