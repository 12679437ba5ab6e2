import { mayCancelRequest } from '@marketplace/contract/request/rules';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useCancelRequest } from '@/entities/request/mutations.ts';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

/** Cancels the request. Comes last, since it is rare. */
export function CancelRequest({ request }: { request: ServiceRequest }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelRequest();
  if (!mayCancelRequest(request, 'owner').ok) return null;
  const underWay = request.status === 'in-progress';
  return (
    <section
      aria-label="Cancel this request"
      className="flex flex-col items-start gap-3 border-line border-t pt-6 sm:flex-row sm:items-center sm:justify-between"
    >
      <p className="text-ink-soft text-sm">
        {underWay ? 'Not going ahead with this job?' : 'No longer need this done?'}
      </p>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        <Ban aria-hidden="true" />
        Cancel Request
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel service request"
        description={
          underWay
            ? 'The job ends without being completed, and the business you chose will see that you canceled it. This action cannot be undone.'
            : 'Businesses can no longer send estimates, and pending ones are rejected. This action cannot be undone.'
        }
        cancelLabel="Keep Request"
        confirmLabel={cancel.isPending ? 'Canceling...' : 'Cancel Request'}
        destructive
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate(request.id, { onSettled: () => setAsking(false) })}
      />
    </section>
  );
}
