import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { ClipboardPlus, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { VisitsByRequest } from '@/entities/job/visits-of-job.ts';
import { paths } from '@/entities/paths.ts';
import { RequestCardSkeleton } from '@/entities/request/card/request-card.tsx';
import { useStableCallback } from '@/lib/use-stable-callback.ts';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { useListKeys } from '@/ui/lists/use-list-keys.ts';
import { explainEmpty } from './my-requests-list.ts';
import { OwnRequestCard, type RequestActions } from './own-request-card.tsx';

interface RequestListProps extends RequestActions {
  requests: readonly ServiceRequest[];
  visitsByRequest: VisitsByRequest;
  hasAgenda: boolean;
}

export function RequestList({
  requests,
  visitsByRequest,
  hasAgenda,
  onView,
  onEdit,
  onDelete,
}: RequestListProps) {
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  const actions = {
    onView: useStableCallback(onView),
    onEdit: useStableCallback(onEdit),
    onDelete: useStableCallback(onDelete),
  };
  return (
    <ul ref={list} aria-label="Service requests" className="flex flex-col gap-3 @2xl:gap-4">
      {requests.map((request) => (
        <li key={request.id}>
          <OwnRequestCard
            request={request}
            visits={visitsByRequest.get(request.id)}
            hasAgenda={hasAgenda}
            {...actions}
          />
        </li>
      ))}
    </ul>
  );
}

interface RequestsEmptyProps {
  requests: readonly unknown[];
  search: string;
  onClearSearch: () => void;
  onShowAll: () => void;
}

/** Why the list is empty, and the next step. */
export function RequestsEmpty({ requests, search, onClearSearch, onShowAll }: RequestsEmptyProps) {
  const reason = explainEmpty(requests, search);
  if (requests.length === 0) {
    return (
      <EmptyState
        hasStreet
        icon={<ClipboardPlus />}
        title={reason}
        action={
          <Link to={paths.newRequest} className={buttonClass({ variant: 'secondary' })}>
            Post Your First Request
          </Link>
        }
      >
        Describe the job. Local businesses send you estimates, and you choose.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={reason}
      action={
        search.trim() ? (
          <Button variant="outline" onClick={onClearSearch}>
            Clear Search
          </Button>
        ) : (
          <Button variant="outline" onClick={onShowAll}>
            Show All Requests
          </Button>
        )
      }
    />
  );
}

/** The whole dashboard: what waits stands first, and would move the rest. */
export function RequestsLoading() {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-ink-soft text-sm">
        Loading your service requests...
      </p>
      <Skeleton className="h-11" />
      <Skeleton className="h-12" />
      <RequestCardSkeleton />
      <RequestCardSkeleton />
    </div>
  );
}
