import { useState } from 'react';

/** The subject of a dialog, which is kept while the dialog closes; for dialogs that the address opens. */
export function useLastShown<Subject>(subject: Subject | null): Subject | null {
  const [last, setLast] = useState(subject);
  if (subject !== null && subject !== last) setLast(subject);
  return subject ?? last;
}
