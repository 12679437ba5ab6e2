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
  const [opening, setOpening] = useState(0);
  return {
    subject,
    /** `opening` is another number each time: as a `key` within the dialog it makes the dialog begin anew. */
    dialog: { open, onOpenChange: setOpen, opening },
    openOn: (next: Subject) => {
      setSubject(next);
      setOpening(opening + 1);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

/** The subject of a dialog, which is kept while the dialog closes; for dialogs that the address opens. */
export function useLastShown<Subject>(subject: Subject | null): Subject | null {
  const [last, setLast] = useState(subject);
  if (subject !== null && subject !== last) setLast(subject);
  return subject ?? last;
}
