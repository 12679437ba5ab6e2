import type { ServiceRequest } from '@marketplace/contract/service-request';
import { lazy } from 'react';
import { DetailsOverlay } from '@/entities/request/details/details-overlay.tsx';
import { retryingImport } from '@/lib/retrying-import.ts';
import type { Standing } from '../standing.ts';

const RequestDetailsDialog = lazy(retryingImport(() => import('./request-details-dialog.tsx')));

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
export function RequestDetails({ id, listed, ...rest }: RequestDetailsProps) {
  return (
    <DetailsOverlay id={id}>
      {(dialog) => (
        <RequestDetailsDialog {...dialog} listed={listed?.id === dialog.id ? listed : undefined} {...rest} />
      )}
    </DetailsOverlay>
  );
}
