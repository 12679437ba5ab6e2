import { LIMITS } from '@marketplace/contract/constants';
import type { ReportedThing } from '@marketplace/contract/report';
import { useState } from 'react';
import { useCloseReport } from '@/entities/account/api/reports.ts';
import { Button } from '@/ui/basics/button.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';
import { Field } from '@/ui/basics/field.tsx';
import { Textarea } from '@/ui/basics/textarea.tsx';

export function CloseReport({ reported }: { reported: ReportedThing }) {
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const close = useCloseReport(reported);
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Close
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Close Report"
        description="It leaves the list. Another report of the same brings it back."
        confirmLabel={close.isPending ? 'Closing...' : 'Close Report'}
        confirmDisabled={note.trim() === ''}
        pending={close.isPending}
        onConfirm={() => close.mutate(note, { onSuccess: () => setAsking(false) })}
      >
        <Field label="What was decided" hint="Kept for other administrators" required>
          <Textarea
            rows={2}
            value={note}
            maxLength={LIMITS.reportNote}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </ConfirmDialog>
    </>
  );
}
