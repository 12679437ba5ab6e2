import type { ServiceRequest } from '@marketplace/contract/service-request';
import type { ReactNode, Ref } from 'react';

interface OpenRequestsProps {
  requests: readonly ServiceRequest[];
  renderRequest: (request: ServiceRequest) => ReactNode;
  ref?: Ref<HTMLUListElement>;
}

export function OpenRequests({ requests, renderRequest, ref }: OpenRequestsProps) {
  return (
    <ul
      ref={ref}
      tabIndex={-1}
      aria-label="Open requests"
      className="flex scroll-mt-[calc(var(--header-height)+1rem)] flex-col gap-4"
    >
      {requests.map((request) => (
        <li key={request.id}>{renderRequest(request)}</li>
      ))}
    </ul>
  );
}
