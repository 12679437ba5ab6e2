import { Fragment, type ReactNode, useState } from 'react';
import { SheetOverlay } from '@/ui/sheet-overlay.tsx';
import { useOpeningCount } from '@/ui/use-opening-count.ts';
import { detailsTitle } from './details-title.ts';

/** The dialog with the details of a request: it begins anew with each opening, and keeps its request while it closes. */
type RenderDetails = (dialog: { id: string; open: boolean }) => ReactNode;

interface DetailsOverlayProps {
  /** Which request is open; null for none. */
  id: string | null;
  onClose: () => void;
  /** The request as a list has it, if one does: its title is shown at once. */
  listed: { title: string } | undefined;
  /** One sentence under the title. */
  description?: string | undefined;
  children: RenderDetails;
}

/** Opens the details of a request by its id, as the address has it; their code arrives when they first open. */
export function DetailsOverlay({ id, onClose, listed, description, children }: DetailsOverlayProps) {
  return (
    <SheetOverlay open={id !== null} onClose={onClose} title={detailsTitle(listed)} description={description}>
      {(open) => <Details id={open ? id : null}>{children}</Details>}
    </SheetOverlay>
  );
}

function Details({ id, children }: { id: string | null; children: RenderDetails }) {
  const open = id !== null;
  const opening = useOpeningCount(open);
  const [shown, setShown] = useState(id);
  if (open && id !== shown) setShown(id);
  return shown && <Fragment key={`${shown} ${opening}`}>{children({ id: shown, open })}</Fragment>;
}
