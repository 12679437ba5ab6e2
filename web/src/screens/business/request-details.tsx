import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { requestKeys } from '@/entities/query-keys.ts';
import { itemsIn, type ListPages } from '@/lib/query/list-pages.ts';
import { lazyDialog, usePreloaded } from '@/ui/overlays/lazy-dialog.tsx';
import { useLastShown } from '@/ui/overlays/use-dialog-on.ts';
import { liveEstimatesByRequest } from './my-estimates/groups.ts';
import { sendStateOf } from './send-state.ts';

const RequestDetailsDialog = lazyDialog(() => import('./request-details-dialog.tsx'));

interface RequestDetailsProps {
  /** The request in the address. A notification can open any, not only a listed one. */
  id: string | null;
  /** The business's own; undefined without an answer. */
  estimates: readonly Estimate[] | undefined;
  onClose: () => void;
  onSendEstimate: (request: ServiceRequest) => void;
}

/** The details of a request, with the business's estimate and conversation. */
export function RequestDetails({ id, estimates = NONE, onClose, onSendEstimate }: RequestDetailsProps) {
  usePreloaded(RequestDetailsDialog);
  const shown = useLastShown(id);
  const user = useUser();
  const estimateByRequest = useMemo(() => liveEstimatesByRequest(estimates), [estimates]);
  const findListed = useFindListed();
  return (
    shown && (
      <RequestDetailsDialog
        key={shown}
        id={shown}
        open={id !== null}
        onOpenChange={onClose}
        listed={findListed(shown)}
        sendStateOf={(request) => sendStateOf(request, user, estimateByRequest.get(request.id))}
        onSendEstimate={onSendEstimate}
      />
    )
  );
}

const NONE: readonly Estimate[] = [];

/** Finds a request in the lists of the cache, to show it while the details load. */
function useFindListed() {
  const client = useQueryClient();
  return (id: string): ServiceRequest | undefined =>
    client
      .getQueriesData<ListPages<ServiceRequest>>({ queryKey: requestKeys.openLists })
      .flatMap(([, list]) => (list ? itemsIn(list) : []))
      .find((request) => request.id === id);
}
