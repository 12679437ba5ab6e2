import { deletionOf } from '@marketplace/contract/request/rules';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { useDeleteRequest } from '@/entities/request/mutations.ts';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

interface DeleteRequestProps {
  /** Kept during the closing animation. */
  request: ServiceRequest | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

/** Confirms the deletion: permanent for an open request, only from the history for a completed one. */
export function DeleteRequest({ request, open, onOpenChange, onDeleted }: DeleteRequestProps) {
  const remove = useDeleteRequest();
  if (!request) return null;
  const confirm = () => {
    remove.mutate(request.id);
    onOpenChange(false);
    onDeleted();
  };
  const archives = deletionOf(request) === 'archive';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={archives ? 'Delete Completed Job' : 'Delete Service Request'}
      description={
        archives
          ? `"${request.title}" will be removed from your completed jobs history. The business keeps its own record of the job.`
          : `"${request.title}" will be deleted with its photos. This action cannot be undone.`
      }
      confirmLabel="Delete"
      destructive
      onConfirm={confirm}
    />
  );
}
