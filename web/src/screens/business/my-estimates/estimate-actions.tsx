import type { Estimate } from '@marketplace/contract/estimate/schema';
import { useRef, useState } from 'react';
import { useArchiveEstimates, useDeleteEstimate } from '@/entities/estimate/mutations.ts';
import { Button } from '@/ui/button.tsx';
import { useListItem } from '@/ui/details/selection.ts';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

export function ViewButton({ estimate, onView }: { estimate: Estimate; onView: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const item = useListItem(estimate.serviceRequestId, button);
  return (
    <Button
      {...item}
      ref={button}
      variant="outline"
      size="sm"
      aria-label={`View request: ${estimate.serviceRequestTitle}`}
      onClick={onView}
    >
      View Request
    </Button>
  );
}

export function EditButton({ estimate, onEdit }: { estimate: Estimate; onEdit: () => void }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Edit estimate for ${estimate.serviceRequestTitle}`}
      onClick={onEdit}
    >
      Edit
    </Button>
  );
}

export function DeleteEstimate({ estimate }: { estimate: Estimate }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteEstimate();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Delete estimate for ${estimate.serviceRequestTitle}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete estimate"
        description={`${effectOn(estimate)} This action cannot be undone.`}
        confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.mutate(estimate.id, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

/** The customer of a pending estimate is notified of the withdrawal. */
const effectOn = ({ status, serviceRequestTitle: job }: Estimate): string =>
  status === 'pending'
    ? `This withdraws your estimate for "${job}". The customer will see that.`
    : `This removes your estimate for "${job}" from your list.`;

export function RemoveFromHistory({ estimate }: { estimate: Estimate }) {
  const archive = useArchiveEstimates();
  return (
    <Button
      variant="ghost"
      size="sm"
      pending={archive.isPending}
      onClick={() => archive.mutate([estimate.id])}
    >
      Remove from History
    </Button>
  );
}
