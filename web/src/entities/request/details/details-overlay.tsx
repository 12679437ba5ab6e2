import { Fragment, type ReactNode, useState } from 'react';
import { LazyOverlay } from '@/ui/basics/lazy-overlay.tsx';
import { useOpeningCount } from '@/ui/use-opening-count.ts';

interface DetailsOverlayProps {
  /** Which request is open; null for none. */
  id: string | null;
  /** The dialog with its details: it begins anew with each opening, and keeps its request while it closes. */
  children: (dialog: { id: string; open: boolean }) => ReactNode;
}

/** Opens the details of a request by its id, as the address has it; their code arrives when they first open. */
export function DetailsOverlay({ id, children }: DetailsOverlayProps) {
  const open = id !== null;
  const opening = useOpeningCount(open);
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  return (
    <LazyOverlay open={open}>
      {shown && <Fragment key={`${shown} ${opening}`}>{children({ id: shown, open })}</Fragment>}
    </LazyOverlay>
  );
}
