import type { ServiceRequestDetail } from '@marketplace/contract/service-request';
import { lazy, type ReactNode, useState } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { LazyOverlay } from '@/ui/lazy-overlay.tsx';
import { useOpeningCount } from '@/ui/use-opening-count.ts';

const RequestDetailsDialog = lazy(retryingImport(() => import('./request-details-dialog.tsx')));

interface RequestDetailsProps {
  /** Which request is open; null for none. */
  id: string | null;
  onClose: () => void;
  /** The conversations with its bidders, below the estimates. */
  renderConversations: (request: ServiceRequestDetail) => ReactNode;
}

/** A request with its estimates, for its customer; the code arrives when it first opens. */
export function RequestDetails({ id, onClose, renderConversations }: RequestDetailsProps) {
  const opening = useOpeningCount(id !== null);
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  return (
    <LazyOverlay open={id !== null}>
      {shown && (
        <RequestDetailsDialog
          key={`${shown} ${opening}`}
          id={shown}
          open={id !== null}
          onClose={onClose}
          renderConversations={renderConversations}
        />
      )}
    </LazyOverlay>
  );
}
