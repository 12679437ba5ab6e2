import type { ServiceRequest } from '@marketplace/contract/service-request';
import { lazy } from 'react';
import { DetailsOverlay } from '@/entities/request/details/details-overlay.tsx';
import { retryingImport } from '@/lib/retrying-import.ts';
import type { Standing } from '../standing.ts';
import { referenceAndCategory } from './reference-and-category.ts';

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
  const listedAs = (wanted: string | null) => (listed?.id === wanted ? listed : undefined);
  const shown = listedAs(id);
  return (
    <DetailsOverlay
      id={id}
      onClose={rest.onClose}
      listed={shown}
      description={shown && referenceAndCategory(shown)}
    >
      {(dialog) => <RequestDetailsDialog {...dialog} listed={listedAs(dialog.id)} {...rest} />}
    </DetailsOverlay>
  );
}
