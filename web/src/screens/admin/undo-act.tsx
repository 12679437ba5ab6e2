import type { Act, ActName } from '@marketplace/contract/act';
import { useState } from 'react';
import { ReasonField } from '@/entities/account/act/reason-field.tsx';
import { useUndoAct } from '@/entities/account/api/acts.ts';
import { Button } from '@/ui/basics/button.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';

const words: Readonly<Record<ActName, { label: string; description: string }>> = {
  hide: { label: 'Show Again', description: 'Everybody sees it again, as it was.' },
  warn: { label: 'Take Back', description: 'The warning no longer stands.' },
  suspend: { label: 'Lift', description: 'They can do everything again at once.' },
};

export function UndoAct({ act }: { act: Act }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const undo = useUndoAct(act.id);
  const { label, description } = words[act.act];
  return (
    <div>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={label}
        description={description}
        confirmLabel={undo.isPending ? 'One moment...' : label}
        confirmDisabled={reason.trim() === ''}
        pending={undo.isPending}
        onConfirm={() => undo.mutate(reason, { onSuccess: () => setAsking(false) })}
      >
        <ReasonField value={reason} onChange={setReason} />
      </ConfirmDialog>
    </div>
  );
}
