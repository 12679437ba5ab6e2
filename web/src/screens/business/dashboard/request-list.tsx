import type { ServiceRequest } from '@marketplace/contract/service-request';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Inbox, SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { openRequestsQuery } from '@/entities/request/api/open-requests.ts';
import { requestStatsQuery } from '@/entities/request/api/request-stats.ts';
import { describeSearch, type Filters, isNarrowing, suggestFilters } from '@/entities/request/filters.ts';
import { RequestCardSkeleton } from '@/entities/request/request-card-skeleton.tsx';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { useNearEnd } from './use-near-end.ts';

interface RequestListProps {
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
  renderRequest: (request: ServiceRequest) => ReactNode;
}

/** The open requests, more of them as one scrolls. */
export function RequestList({ filters, onChange, renderRequest }: RequestListProps) {
  const query = useInfiniteQuery(openRequestsQuery(filters));
  const client = useQueryClient();
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  // Whoever came to the end while something was on its way gets the rest once it has arrived; an order that is known
  // already is there at once, and may leave the end where it was.
  useNearEnd(end, isFetching || query.data, () => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  });

  if (query.isPending) return <Loading />;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title="Failed to load service requests. Please try again later."
        onRetry={() => {
          void query.refetch();
          // What failed the list has mostly failed the figures above it, which have no Retry of their own.
          void client.refetchQueries(requestStatsQuery);
        }}
        retrying={isFetching}
      />
    );
  }
  const requests = query.data.pages.flatMap(({ data }) => data);
  // A page may be empty and yet not the last one, where little of what was looked through was found.
  if (requests.length === 0 && !hasNextPage) {
    return <Empty filters={filters} onChange={onChange} />;
  }
  return (
    <div aria-busy={isFetching} className={cn('transition-opacity', query.isPlaceholderData && 'opacity-60')}>
      <ul aria-label="Open requests" className="flex flex-col gap-4">
        {requests.map((request) => (
          <li key={request.id}>{renderRequest(request)}</li>
        ))}
      </ul>
      <div ref={end} className="mt-4">
        {hasNextPage && <More query={query} />}
      </div>
    </div>
  );
}

interface MoreProps {
  query: { isFetchNextPageError: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

function More({ query }: MoreProps) {
  if (query.isFetchNextPageError) {
    return (
      <ErrorState
        title="Failed to load more service requests."
        onRetry={() => query.fetchNextPage()}
        retrying={query.isFetchingNextPage}
        className="py-6"
      />
    );
  }
  return query.isFetchingNextPage ? (
    <div role="status" aria-label="Loading more service requests">
      <RequestCardSkeleton />
    </div>
  ) : (
    <Button variant="outline" block onClick={() => query.fetchNextPage()}>
      Show more requests
    </Button>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading service requests" className="flex flex-col gap-4">
      <RequestCardSkeleton />
      <RequestCardSkeleton />
      <RequestCardSkeleton />
    </div>
  );
}

function Empty({ filters, onChange }: Omit<RequestListProps, 'renderRequest'>) {
  if (!isNarrowing(filters)) {
    return (
      <EmptyState icon={<Inbox />} title="No open requests in your area right now.">
        New requests appear here as customers post them.
      </EmptyState>
    );
  }
  const suggestion = suggestFilters(filters);
  const isSearched = filters.text.trim() !== '';
  return (
    <EmptyState
      icon={<SearchX />}
      title="No requests match your current filters."
      action={
        <>
          {suggestion && <Button onClick={() => onChange(suggestion.filters)}>{suggestion.label}</Button>}
          {isSearched && (
            <Button variant={suggestion ? 'outline' : 'default'} onClick={() => onChange({ text: '' })}>
              Clear Search
            </Button>
          )}
          <Button variant="outline" onClick={() => onChange({ text: '', category: null })}>
            Clear Filters
          </Button>
        </>
      }
    >
      {describeSearch(filters)}
    </EmptyState>
  );
}
