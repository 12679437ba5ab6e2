import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { useQuery } from '@tanstack/react-query';
import { RequestConversations } from '@/entities/conversation/conversations.tsx';
import { BlockButton } from '@/entities/moderation/block-button.tsx';
import { ReportButton } from '@/entities/moderation/report-button.tsx';
import { requestQuery } from '@/entities/request/api/request.ts';
import { ContactOfJob } from '@/entities/request/contact/contact-of-job.tsx';
import { DetailsDialog } from '@/entities/request/details/details-dialog.tsx';
import { ReviewsOfCustomer } from '@/entities/review/reviews-of-customer.tsx';
import { ReviewsOfJob } from '@/entities/review/reviews-of-job.tsx';
import { Button } from '@/ui/basics/button.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import type { Standing } from '../standing.ts';
import { OpenRequestSummary } from './open-request-summary.tsx';
import { OwnEstimate } from './own-estimate.tsx';
import { referenceAndCategory } from './reference-and-category.ts';

interface RequestDetailsDialogProps {
  id: string;
  /** As the list has it; what more there is to see is loaded. */
  listed: ServiceRequest | undefined;
  standingOf: (request: ServiceRequest) => Standing;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSendEstimate: (request: ServiceRequest) => void;
}

export default function RequestDetailsDialog(props: RequestDetailsDialogProps) {
  const { id, listed, standingOf, open, onOpenChange, onSendEstimate } = props;
  const query = useQuery({ ...requestQuery(id), enabled: open });
  const request = query.data ?? listed;
  const standing = request && standingOf(request);
  return (
    <DetailsDialog
      open={open}
      onOpenChange={onOpenChange}
      request={request}
      query={query}
      dense
      description={request && referenceAndCategory(request)}
      footer={
        request &&
        standing?.kind === 'may-send' && (
          <Button onClick={() => onSendEstimate(request)}>Send Estimate</Button>
        )
      }
      summary={request && standing && <OpenRequestSummary request={request} standing={standing} />}
      loading={<Loading known={request !== undefined} />}
    >
      {(details) =>
        standing?.kind !== 'own' && (
          <>
            <ReviewsOfCustomer request={details} />
            {details.estimates.map((estimate) => (
              <OwnEstimate key={estimate.id} estimate={estimate} />
            ))}
            <ContactOfJob request={details} />
            <ReviewsOfJob request={details} />
            <RequestConversations request={details} />
            <div className="-ml-3 flex flex-wrap">
              <ReportButton thing={{ kind: 'request', thingId: details.id }} label="this request" />
              <BlockButton account={{ id: details.customerId, name: details.customerName }} />
            </div>
          </>
        )
      }
    </DetailsDialog>
  );
}

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
