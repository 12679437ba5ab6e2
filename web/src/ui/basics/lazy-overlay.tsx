import { type ReactNode, Suspense, useEffect, useState } from 'react';
// The press that makes an overlay's code arrive is noted before that code is there.
import '../last-press.ts';
import { toast } from '@/lib/toast.ts';

const ARRIVAL_MS = 200;

interface LazyOverlayProps {
  open: boolean;
  children: ReactNode;
}

/**
 * Holds an overlay back until it first opens, so that its code arrives no sooner; afterwards it stays mounted, so
 * that closing can be seen. Dialogs cost some 12 KB that a screen without an open one need not load.
 *
 *   const RequestDialog = lazy(retryingImport(() => import('../request-dialog.tsx')));   // default export
 *   <LazyOverlay open={open}><RequestDialog open={open} onOpenChange={setOpen} /></LazyOverlay>
 */
export function LazyOverlay({ open, children }: LazyOverlayProps) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  // The boundary is there from the start, so that an opening which is deferred waits outside it.
  return <Suspense fallback={<Arriving />}>{wanted && children}</Suspense>;
}

/** Without a connection the overlay has to wait; a press without any answer would look like a fault. */
export function Arriving() {
  useEffect(() => {
    if (navigator.onLine) return;
    const explain = () =>
      toast({ title: 'You are offline', description: 'This will open as soon as you are back online.' });
    // Code that was fetched beforehand is here in a moment.
    const timer = setTimeout(explain, ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
