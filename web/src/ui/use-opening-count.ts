import { useState } from 'react';

/** Counts openings: as a `key` it makes a dialog begin anew each time, yet keep its state while it closes. */
export function useOpeningCount(open: boolean): number {
  const [count, setCount] = useState(0);
  const [wasOpen, setWasOpen] = useState(false);
  if (open === wasOpen) return count;
  setWasOpen(open);
  if (open) setCount(count + 1);
  return count;
}
