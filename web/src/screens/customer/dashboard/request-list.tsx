import type { ServiceRequest } from '@marketplace/contract/service-request';
import { UnreadBadge } from '@/entities/conversation/unread-badge.tsx';
import { RequestCard } from '@/entities/request/card/request-card.tsx';
import { CustomerActions, type RequestActions } from './customer-actions.tsx';

interface RequestListProps extends RequestActions {
  requests: readonly ServiceRequest[];
}

export function RequestList({ requests, ...actions }: RequestListProps) {
  return (
    <ul aria-label="Service requests" className="flex flex-col gap-4">
      {requests.map((request) => (
        <li key={request.id}>
          <RequestCard
            request={request}
            mark={<UnreadBadge about={{ serviceRequestId: request.id }} />}
            renderActions={(titleId) => <CustomerActions request={request} titleId={titleId} {...actions} />}
          />
        </li>
      ))}
    </ul>
  );
}
