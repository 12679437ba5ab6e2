import { type ReactNode, Suspense, useState } from 'react';

interface LazyOverlayProps {
  open: boolean;
  children: ReactNode;
}

/**
 * Holds an overlay back until it first opens, so that its code arrives no sooner; afterwards it stays mounted, so
 * that closing can be seen. Dialogs cost some 12 KB that a screen without an open one need not load.
 *
 *   const RequestDialog = lazy(() => import('./request-dialog.tsx'));   // default export
 *   <LazyOverlay open={open}><RequestDialog open={open} onOpenChange={setOpen} /></LazyOverlay>
 */
export function LazyOverlay({ open, children }: LazyOverlayProps) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted && <Suspense fallback={null}>{children}</Suspense>;
}
