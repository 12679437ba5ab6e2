import type { ServiceRequestDetail } from '@marketplace/contract/service-request';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { myRequestsQuery } from '@/entities/request/api/my-requests.ts';
import { requestQuery } from '@/entities/request/api/request.ts';
import { Dialog } from '@/ui/dialog.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { DetailsFailed } from './details-failed.tsx';
import { EstimatesLoading } from './estimates-loading.tsx';
import { EstimatesReceived } from './estimates-received.tsx';
import { RequestSummary } from './request-summary.tsx';

interface RequestDetailsDialogProps {
  id: string;
  open: boolean;
  onClose: () => void;
  renderConversations: (request: ServiceRequestDetail) => ReactNode;
}

export default function RequestDetailsDialog(props: RequestDetailsDialogProps) {
  const { id, open, onClose, renderConversations } = props;
  const [comparing, setComparing] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...requestQuery(id), enabled: open });
  const compare = (next: boolean) => {
    setComparing(next);
    if (next) void refetch();
  };
  const listed = useListedRequest(id);
  const request = data ?? (error ? undefined : listed);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={request?.title ?? 'Request details'}
      width={comparing ? 'full' : 'lg'}
    >
      <div className="flex flex-col gap-8">
        {request && <RequestSummary request={request} />}
        {error && <DetailsFailed error={error} retrying={isFetching} onRetry={refetch} />}
        {data ? (
          <>
            <EstimatesReceived request={data} comparing={comparing} onComparing={compare} />
            {data.estimates.length > 0 && renderConversations(data)}
            <CancelRequest request={data} />
          </>
        ) : (
          !error && <EstimatesLoading />
        )}
      </div>
    </Dialog>
  );
}

/** What the list already knows of it, to show at once. */
function useListedRequest(id: string) {
  return useQueryClient()
    .getQueryData(myRequestsQuery.queryKey)
    ?.find((request) => request.id === id);
}
