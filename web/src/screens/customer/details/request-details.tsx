import { lazyDialog } from '@/ui/lazy-dialog.tsx';
import { useLastShown } from '@/ui/use-dialog-on.ts';

const RequestDetailsDialog = lazyDialog(() => import('./request-details-dialog.tsx'));

interface RequestDetailsProps {
  /** Which request is open; null for none. */
  id: string | null;
  onClose: () => void;
}

/** A request with its estimates, for its customer. */
export function RequestDetails({ id, onClose }: RequestDetailsProps) {
  const shown = useLastShown(id);
  return shown && <RequestDetailsDialog key={shown} id={shown} open={id !== null} onOpenChange={onClose} />;
}
