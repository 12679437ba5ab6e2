import type { ServiceRequest } from '@marketplace/contract/request/schema';
import type { ReactNode } from 'react';
import { RequestPictures } from '../request-pictures.tsx';

interface RequestSummaryProps {
  request: ServiceRequest;
  /** What its viewer reads first. */
  above: ReactNode;
  /** Facts between its customer's words and its pictures. */
  below?: ReactNode;
}

/** What is asked for, in full. */
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
