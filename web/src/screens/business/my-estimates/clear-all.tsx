import type { Estimate } from '@marketplace/contract/estimate/schema';
import { useState } from 'react';
import { useClearCompletedEstimates } from '@/entities/estimate/api/bulk-estimates.ts';
import { Button } from '@/ui/basics/button.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';

/** Archives every estimate on a completed job. */
export function ClearAll({ completed }: { completed: readonly Estimate[] }) {
  const [asking, setAsking] = useState(false);
  const count = completed.length;
  const clear = useClearCompletedEstimates();
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        Clear All
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Clear All Completed Jobs"
        description={`This takes ${count === 1 ? 'one completed job' : `all ${count} completed jobs`} out of your list. They stay in our records.`}
        confirmLabel={clear.isPending ? 'Clearing...' : 'Clear All'}
        pending={clear.isPending}
        onConfirm={() =>
          clear.mutate(
            completed.map(({ id }) => id),
            { onSettled: () => setAsking(false) },
          )
        }
      />
    </>
  );
}
