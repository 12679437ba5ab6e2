import { reference } from '@marketplace/contract/domain/reference';
import type { ServiceRequest, ServiceRequestDetail } from '@marketplace/contract/service-request';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { requestQuery } from '@/entities/request/api/request.ts';
import { ApiError } from '@/lib/api/api-error.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import type { Standing } from '../dashboard/standing.ts';
import { OwnEstimate } from './own-estimate.tsx';
import { RequestSummary } from './request-summary.tsx';

interface RequestDetailsDialogProps {
  id: string;
  /** As the list has it; what more there is to see is loaded. */
  listed: ServiceRequest | undefined;
  standingOf: (request: ServiceRequest) => Standing;
  open: boolean;
  onClose: () => void;
  onSendEstimate: (request: ServiceRequest) => void;
  renderConversation: (request: ServiceRequestDetail) => ReactNode;
}

/** A request as a business sees it, with its own estimate and the conversation about it. */
export default function RequestDetailsDialog(props: RequestDetailsDialogProps) {
  const { id, listed, standingOf, open, onClose, onSendEstimate, renderConversation } = props;
  const { data, error, isFetching, refetch } = useQuery({ ...requestQuery(id), enabled: open });
  const request = data ?? listed;
  const standing = request && standingOf(request);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={request?.title ?? 'Request details'}
      description={request && `${reference(id)} · ${request.category}`}
      footer={
        request &&
        standing?.kind === 'may-bid' && <Button onClick={() => onSendEstimate(request)}>Send Estimate</Button>
      }
    >
      <div className="flex flex-col gap-5">
        {request && standing && <RequestSummary request={request} standing={standing} />}
        {error && (
          <ErrorState title="Error loading details" onRetry={refetch} retrying={isFetching} className="py-6">
            {isGone(error) ? error.message : 'Failed to load estimate details'}
          </ErrorState>
        )}
        {!data && !error && <Loading known={request !== undefined} />}
        {data && standing?.kind !== 'own' && (
          <>
            {data.estimates.map((estimate) => (
              <OwnEstimate key={estimate.id} estimate={estimate} />
            ))}
            {renderConversation(data)}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** An estimate outlives the request that its customer removed: that is said in the server's words. */
const isGone = (error: Error) => error instanceof ApiError && error.status === 404;

function Loading({ known }: { known: boolean }) {
  return (
    <div role="status" aria-label="Loading details" className="flex flex-col gap-4">
      {!known && (
        <>
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-20" />
        </>
      )}
      <Skeleton className="h-14 rounded-lg" />
    </div>
  );
}
