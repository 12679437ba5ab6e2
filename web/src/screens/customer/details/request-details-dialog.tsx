import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestConversations } from '@/entities/conversation/conversations.tsx';
import { ContactOfJob } from '@/entities/request/contact/contact-of-job.tsx';
import { DetailsDialog } from '@/entities/request/details-dialog.tsx';
import { myRequestsQuery, requestQuery } from '@/entities/request/queries.ts';
import { ReviewsOfJob } from '@/entities/review/reviews-of-job.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { EstimatesReceived } from './estimates-received.tsx';
import { OwnRequestSummary } from './own-request-summary.tsx';

interface RequestDetailsDialogProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function RequestDetailsDialog({ id, open, onOpenChange }: RequestDetailsDialogProps) {
  const [comparing, setComparing] = useState(false);
  const query = useQuery({ ...requestQuery(id), enabled: open });
  const compare = (next: boolean) => {
    setComparing(next);
    if (next) void query.refetch();
  };
  const listed = useListedRequest(id);
  const request = query.data ?? (query.error ? undefined : listed);
  return (
    <DetailsDialog
      open={open}
      onOpenChange={onOpenChange}
      request={request}
      query={query}
      width={comparing ? 'full' : 'lg'}
      summary={request && <OwnRequestSummary request={request} />}
      loading={<EstimatesLoading />}
    >
      {(details) => (
        <>
          <EstimatesReceived request={details} comparing={comparing} onComparing={compare} />
          <ContactOfJob request={details} />
          <ReviewsOfJob request={details} />
          <RequestConversations request={details} />
          <CancelRequest request={details} />
        </>
      )}
    </DetailsDialog>
  );
}

function EstimatesLoading() {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        Loading estimates...
      </p>
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-44 rounded-xl" />
      <Skeleton className="h-44 rounded-xl" />
    </div>
  );
}

/** The request from the cached list, shown while the details load. */
function useListedRequest(id: string | null) {
  return useQueryClient()
    .getQueryData(myRequestsQuery.queryKey)
    ?.find((request) => request.id === id);
}
