import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { useClearHistory } from '@/entities/request/mutations.ts';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';

interface ClearHistoryProps {
  /** The number of completed requests among the loaded ones. */
  count: number;
  /** Whether there are older requests that aren't loaded, and are cleared too. */
  hasMore: boolean;
  onCleared: () => void;
}

export function ClearHistory({ count, hasMore, onCleared }: ClearHistoryProps) {
  const [asking, setAsking] = useState(false);
  const clear = useClearHistory();
  const confirm = () => {
    clear.mutate();
    setAsking(false);
    onCleared();
  };
  const all = hasMore ? 'all completed requests' : `all ${count} completed requests`;
  const which = count === 1 && !hasMore ? 'the completed request' : all;
  return (
    <>
      <Button variant="outline" size="sm" pending={clear.isPending} onClick={() => setAsking(true)}>
        <Eraser aria-hidden="true" />
        Clear History
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Clear history"
        description={`This removes ${which} from your history. This action cannot be undone.`}
        confirmLabel="Clear History"
        destructive
        onConfirm={confirm}
      />
    </>
  );
}
