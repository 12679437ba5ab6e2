import { useState } from 'react';

/**
 * The state of a dialog about one subject (an estimate to edit, a request to delete). Keeps the subject during the
 * closing animation.
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
    /** `opening` counts the openings. Use it as a `key` to reset the dialog's content. */
    dialog: { open, onOpenChange: setOpen, opening },
    openOn: (next: Subject) => {
      setSubject(next);
      setOpening(opening + 1);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

/** Keeps a dialog's subject during its closing animation, for dialogs that the address opens. */
export function useLastShown<Subject>(subject: Subject | null): Subject | null {
  const [last, setLast] = useState(subject);
  if (subject !== null && subject !== last) setLast(subject);
  return subject ?? last;
}
