import { useState } from 'react';

/**
 * The state of a dialog about one subject (an estimate to edit, a request to delete). The subject outlives the closing,
 * so that the dialog still shows it while its closing animation runs.
 *
 *   const editing = useDialogOn<Estimate>();
 *   <Button onClick={() => editing.openOn(estimate)}>Edit</Button>
 *   {editing.subject && <EditEstimate estimate={editing.subject} {...editing.dialog} />}
 */
export function useDialogOn<Subject>() {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [open, setOpen] = useState(false);
  return {
    subject,
    dialog: { open, onOpenChange: setOpen },
    openOn: (next: Subject) => {
      setSubject(next);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
