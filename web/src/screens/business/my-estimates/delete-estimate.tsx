import type { Estimate } from '@marketplace/contract/estimate/schema';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteEstimate } from '@/entities/estimate/api/delete-estimate.ts';
import { Button } from '@/ui/basics/button.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';

export function DeleteEstimate({ estimate }: { estimate: Estimate }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteEstimate();
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Delete estimate for ${estimate.serviceRequestTitle}`}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete Estimate"
        description={`Your estimate for "${estimate.serviceRequestTitle}" is withdrawn. This action cannot be undone.`}
        confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.mutate(estimate.id, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
