import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { lazyDialog } from '@/ui/lazy-dialog.tsx';
import { useLastShown } from '@/ui/use-dialog-on.ts';
import type { Standing } from '../standing.ts';

const RequestDetailsDialog = lazyDialog(() => import('./request-details-dialog.tsx'));

interface RequestDetailsProps {
  /** Which request is open; null for none. It need not be in the list: a notification may point to any. */
  id: string | null;
  /** The request that was pressed in the list, to show at once. */
  listed: ServiceRequest | null;
  standingOf: (request: ServiceRequest) => Standing;
  onClose: () => void;
  onSendEstimate: (request: ServiceRequest) => void;
}

/** A request as a business sees it, with its own estimate and the conversation about it. */
export function RequestDetails({ id, listed, onClose, ...rest }: RequestDetailsProps) {
  const shown = useLastShown(id);
  return (
    shown && (
      <RequestDetailsDialog
        key={shown}
        id={shown}
        open={id !== null}
        onOpenChange={onClose}
        listed={listed?.id === shown ? listed : undefined}
        {...rest}
      />
    )
  );
}
