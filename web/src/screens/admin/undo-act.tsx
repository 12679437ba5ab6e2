import type { Act } from '@marketplace/contract/act';
import { LIMITS } from '@marketplace/contract/constants';
import { useState } from 'react';
import { useUndoAct } from '@/entities/account/api/acts.ts';
import { Button } from '@/ui/basics/button.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';
import { Field } from '@/ui/basics/field.tsx';
import { Textarea } from '@/ui/basics/textarea.tsx';

export function UndoAct({ act }: { act: Act }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const undo = useUndoAct(act.id);
  const label = act.act === 'hide' ? 'Show Again' : 'Take Back';
  return (
    <div>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={label}
        description={
          act.act === 'hide' ? 'Everybody sees it again, as it was.' : 'The warning no longer stands.'
        }
        confirmLabel={undo.isPending ? 'One moment...' : label}
        confirmDisabled={reason.trim() === ''}
        pending={undo.isPending}
        onConfirm={() => undo.mutate(reason, { onSuccess: () => setAsking(false) })}
      >
        <Field label="Reason" hint="Its author reads this" required>
          <Textarea
            rows={3}
            value={reason}
            maxLength={LIMITS.reportNote}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </ConfirmDialog>
    </div>
  );
}
