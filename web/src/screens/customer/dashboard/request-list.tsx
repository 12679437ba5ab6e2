import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { memo } from 'react';
import { UnreadBadge } from '@/entities/conversation/unread-badge.tsx';
import { RequestCard } from '@/entities/request/card/request-card.tsx';
import { useStableCallback } from '@/lib/use-stable-callback.ts';
import { CompletedJob } from './completed-job.tsx';
import { CustomerActions, type RequestActions } from './customer-actions.tsx';

interface CardActions extends RequestActions {
  /** Shows what is at an address of the app. */
  onFollow: (address: string) => void;
}

interface RequestListProps extends CardActions {
  requests: readonly ServiceRequest[];
}

export function RequestList({ requests, onView, onEdit, onDelete, onFollow }: RequestListProps) {
  const actions = {
    onView: useStableCallback(onView),
    onEdit: useStableCallback(onEdit),
    onDelete: useStableCallback(onDelete),
    onFollow: useStableCallback(onFollow),
  };
  return (
    <ul aria-label="Service requests" className="flex flex-col gap-4">
      {requests.map((request) => (
        <li key={request.id}>
          <OwnRequestCard request={request} {...actions} />
        </li>
      ))}
    </ul>
  );
}

/** Memoised, since there may be hundreds while something else on the screen changes. */
const OwnRequestCard = memo(function OwnRequestCard(props: CardActions & { request: ServiceRequest }) {
  const { request, onFollow, ...actions } = props;
  return (
    <RequestCard
      request={request}
      mark={<UnreadBadge about={{ serviceRequestId: request.id }} />}
      renderActions={(titleId) => <CustomerActions request={request} titleId={titleId} {...actions} />}
    >
      <CompletedJob request={request} onFollow={onFollow} />
    </RequestCard>
  );
});
