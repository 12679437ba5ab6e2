import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { useClearHistory } from '@/entities/request/mutations.ts';
import { Button } from '@/ui/basics/button.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';

interface ClearHistoryProps {
  /** The number of completed requests. */
  count: number;
  onCleared: () => void;
}

export function ClearHistory({ count, onCleared }: ClearHistoryProps) {
  const [asking, setAsking] = useState(false);
  const clear = useClearHistory();
  const confirm = () => {
    clear.mutate();
    setAsking(false);
    onCleared();
  };
  const which = count === 1 ? 'the completed request' : `all ${count} completed requests`;
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
