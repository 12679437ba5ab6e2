import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestConversations } from '@/entities/conversation/conversations.tsx';
import { requestQuery } from '@/entities/request/api/request.ts';
import { ContactOfJob } from '@/entities/request/contact/contact-of-job.tsx';
import { DetailsDialog } from '@/entities/request/details/details-dialog.tsx';
import { ReviewsOfJob } from '@/entities/review/reviews-of-job.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { EstimatesLoading } from './estimates-loading.tsx';
import { EstimatesReceived } from './estimates-received.tsx';
import { OwnRequestSummary } from './own-request-summary.tsx';
import { useListedRequest } from './use-listed-request.ts';

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
