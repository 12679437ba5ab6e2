import type { ServiceRequest, ServiceRequestDetail } from '@marketplace/contract/service-request';
import { lazy, type ReactNode, useState } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { LazyOverlay } from '@/ui/lazy-overlay.tsx';
import { useOpeningCount } from '@/ui/use-opening-count.ts';
import type { Standing } from '../dashboard/standing.ts';

const RequestDetailsDialog = lazy(retryingImport(() => import('./request-details-dialog.tsx')));

interface RequestDetailsProps {
  /** Which request is open; null for none. It need not be in the list: a notification may point to any. */
  id: string | null;
  /** The request that was pressed in the list, to show at once. */
  listed: ServiceRequest | null;
  standingOf: (request: ServiceRequest) => Standing;
  onClose: () => void;
  onSendEstimate: (request: ServiceRequest) => void;
  renderConversation: (request: ServiceRequestDetail) => ReactNode;
}

export function RequestDetails({ id, listed, onClose, ...rest }: RequestDetailsProps) {
  const opening = useOpeningCount(id !== null);
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  return (
    <LazyOverlay open={id !== null}>
      {shown && (
        <RequestDetailsDialog
          key={`${shown} ${opening}`}
          id={shown}
          listed={listed?.id === shown ? listed : undefined}
          open={id !== null}
          onClose={onClose}
          {...rest}
        />
      )}
    </LazyOverlay>
  );
}
