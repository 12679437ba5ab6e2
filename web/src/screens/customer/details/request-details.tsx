import { lazy } from 'react';
import { DetailsOverlay } from '@/entities/request/details/details-overlay.tsx';
import { retryingImport } from '@/lib/retrying-import.ts';
import { useListedRequest } from './use-listed-request.ts';

const RequestDetailsDialog = lazy(retryingImport(() => import('./request-details-dialog.tsx')));

interface RequestDetailsProps {
  /** Which request is open; null for none. */
  id: string | null;
  onClose: () => void;
}

/** A request with its estimates, for its customer. */
export function RequestDetails({ id, onClose }: RequestDetailsProps) {
  return (
    <DetailsOverlay id={id} onClose={onClose} listed={useListedRequest(id)}>
      {(dialog) => <RequestDetailsDialog {...dialog} onClose={onClose} />}
    </DetailsOverlay>
  );
}
