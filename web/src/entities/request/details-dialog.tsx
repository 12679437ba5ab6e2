import type { ServiceRequest, ServiceRequestDetail } from '@marketplace/contract/request/schema';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { ApiError } from '@/lib/api/api-error.ts';
import { cn } from '@/lib/cn.ts';
import { ErrorState } from '@/ui/basics/error-state.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { RequestPictures } from './request-pictures.tsx';

interface DetailsDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange' | 'width' | 'description' | 'footer'> {
  /** The request from the list at first, then the loaded one. */
  request: ServiceRequest | undefined;
  query: UseQueryResult<ServiceRequestDetail>;
  summary: ReactNode;
  /** Shown while the details load. */
  loading: ReactNode;
  dense?: boolean;
  children: (details: ServiceRequestDetail) => ReactNode;
}

/** Shows the summary at once, and the rest when it has loaded. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { request, query, summary, loading, dense = false, children, ...dialog } = props;
  const { data, error, isFetching, refetch } = query;
  return (
    <Dialog title={request?.title ?? 'Request details'} {...dialog}>
      <div className={cn('flex flex-col', dense ? 'gap-5' : 'gap-8')}>
        {summary}
        {error && (
          <ErrorState
            title="Error loading details"
            onRetry={refetch}
            retrying={isFetching}
            className={dense ? 'py-6' : undefined}
          >
            {isGone(error) ? error.message : 'Failed to load estimate details'}
          </ErrorState>
        )}
        {data ? children(data) : !error && loading}
      </div>
    </Dialog>
  );
}

/** For a removed or inaccessible request, the server's message is shown. */
const isGone = (error: Error) => error instanceof ApiError && error.status === 404;

interface RequestSummaryProps {
  request: ServiceRequest;
  /** Shown first. */
  above: ReactNode;
  /** Facts between the description and the pictures. */
  below?: ReactNode;
}

export function RequestSummary({ request, above, below }: RequestSummaryProps) {
  return (
    <>
      {above}
      <p dir="auto" className="max-w-prose whitespace-pre-line break-words">
        {request.description}
      </p>
      {below}
      <RequestPictures ownerId={request.customerId} title={request.title} pictures={request.imageUrls} />
    </>
  );
}
