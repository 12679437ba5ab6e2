import type { ServiceRequest, ServiceRequestDetail } from '@marketplace/contract/request/schema';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@/lib/api/api-error.ts';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { Details } from '@/ui/details/details.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import type { DialogProps } from '@/ui/overlays/dialog.tsx';
import { AnsweredDetails } from './answered-details.tsx';
import { RequestPictures } from './request-pictures.tsx';

interface DetailsDialogProps extends Pick<DialogProps, 'open' | 'onOpenChange' | 'description' | 'footer'> {
  /** Of the request. */
  id: string;
  /** The request from the list at first, then the loaded one. */
  request: ServiceRequest | undefined;
  query: UseQueryResult<ServiceRequestDetail>;
  /** How far the request has come. */
  track: ReactNode;
  /** What only the details tell, before the summary. While they load, what says so. */
  above: ReactNode;
  /** In one place of the page throughout, so that a picture opened while the details load stays open. */
  summary: ReactNode;
  /** Like `above`, after the summary. */
  below: ReactNode;
  /** The label of the way out when the request does not exist. */
  backLabel: string;
  dense?: boolean;
  /** Whether `above` needs the whole window. */
  needsWindow?: boolean;
}

/** Shows what is known of the request at once, and the rest when it has loaded. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { id, request, query, track, above, summary, below, backLabel, dense = false, ...dialog } = props;
  const width = dialog.needsWindow ? 'full' : dense ? 'md' : 'lg';
  return (
    <Details item={id} title={request?.title ?? 'Request details'} width={width} {...dialog}>
      <div className={cn('flex flex-col', dense ? 'gap-5' : 'gap-8')}>
        {track}
        {query.error && (
          <Failure
            query={query}
            error={query.error}
            backLabel={backLabel}
            onBack={() => dialog.onOpenChange(false)}
            className={dense ? 'py-6' : undefined}
          />
        )}
        {above}
        {summary}
        {below}
      </div>
    </Details>
  );
}

interface FailureProps extends Pick<DetailsDialogProps, 'query' | 'backLabel'> {
  error: Error;
  onBack: () => void;
  className: string | undefined;
}

/** A request that does not exist can't be retried: the server's message is shown, with a way out. */
function Failure({ query, error, backLabel, onBack, className }: FailureProps) {
  const isGone = error instanceof ApiError && error.status === 404;
  const { refetch, isFetching } = query;
  return (
    <ErrorState
      title="Error loading details"
      className={className}
      {...(isGone
        ? { action: <Button onClick={onBack}>{backLabel}</Button> }
        : { onRetry: refetch, retrying: isFetching })}
    >
      {isGone ? error.message : 'Failed to load estimate details'}
    </ErrorState>
  );
}

interface RequestSummaryProps {
  request: ServiceRequest;
  /** Shown first. */
  above: ReactNode;
  description: ReactNode;
  /** Facts between the description and the pictures. */
  below?: ReactNode;
}

export function RequestSummary({ request, above, description, below }: RequestSummaryProps) {
  return (
    <>
      {above}
      {description}
      <AnsweredDetails details={request.details} />
      {below}
      <RequestPictures ownerId={request.customerId} title={request.title} pictures={request.imageUrls} />
    </>
  );
}
