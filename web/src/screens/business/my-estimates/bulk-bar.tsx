import type { Estimate } from '@marketplace/contract/estimate/schema';
import { useState } from 'react';
import { selectIds } from '@/entities/estimate/bulk.ts';
import { useArchiveEstimates, useDeleteEstimates } from '@/entities/estimate/mutations.ts';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  estimates: readonly Estimate[];
  selection: Selection;
}

/** Select mode: deletes or archives the selected estimates, as their state allows. */
export function BulkBar({ estimates, selection }: BulkBarProps) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteEstimates();
  const archive = useArchiveEstimates();
  const deletable = selectIds('delete', estimates, selection.ticked);
  const archivable = selectIds('archive', estimates, selection.ticked);

  const confirmDelete = () =>
    remove.mutate(deletable, {
      onSuccess: ({ succeeded }) => selection.untick(succeeded),
      onSettled: () => setAsking(false),
    });

  return (
    <div className="flex min-h-9 flex-wrap items-center justify-end gap-2">
      {selection.on && (
        <>
          <p role="status" className="mr-auto font-medium text-sm">
            {deletable.length + archivable.length} selected
          </p>
          <Button
            variant="destructive"
            size="sm"
            disabled={deletable.length === 0}
            onClick={() => setAsking(true)}
          >
            Delete ({deletable.length})
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabled={archivable.length === 0}
            pending={archive.isPending}
            onClick={() => archive.mutate(archivable)}
          >
            Archive ({archivable.length})
          </Button>
        </>
      )}
      <Button variant="outline" size="sm" onClick={selection.on ? selection.stop : selection.start}>
        {selection.on ? 'Done' : 'Select'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete estimates"
        description={`Delete ${deletable.length} ${deletable.length === 1 ? 'estimate' : 'estimates'}? This action cannot be undone.`}
        confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
        destructive
        pending={remove.isPending}
        onConfirm={confirmDelete}
      />
    </div>
  );
}
