import { LIMITS } from '@marketplace/contract/constants';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp, Inbox, SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { requestKeys } from '@/entities/query-keys.ts';
import { RequestCardSkeleton } from '@/entities/request/card/request-card.tsx';
import { useNewRequestCount } from '@/entities/request/new-requests.ts';
import {
  describeSearch,
  type Filters,
  hasFilters,
  hasText,
  includesNotified,
  isPostFiltered,
  openRequestsQuery,
  suggestFilters,
} from '@/entities/request/open-requests.ts';
import { requestStatsQuery } from '@/entities/request/queries.ts';
import { limitMessage } from '@/lib/api/api-error.ts';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { NextPage, type Pages } from '@/ui/lists/load-more.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { useListKeys } from '@/ui/lists/use-list-keys.ts';
import { useNear } from '@/ui/lists/when-near.tsx';

interface RequestListProps {
  filters: Filters;
  /** Whether the search box has text that `filters` lacks. */
  isTyping: boolean;
  onChange: (part: Partial<Filters>) => void;
  renderRequest: (request: ServiceRequest) => ReactNode;
}

/** In a page of a search that goes on while scrolling. */
const MIN_MATCHES = LIMITS.requestPage / 2;

/** The open requests, with infinite scrolling. */
export function RequestList({ filters, isTyping, onChange, renderRequest }: RequestListProps) {
  const query = useInfiniteQuery(openRequestsQuery(filters));
  const client = useQueryClient();
  const end = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  const goToStart = () => {
    list.current?.scrollIntoView({ block: 'start' });
    list.current?.focus({ preventScroll: true });
  };
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  // A search that matches little must not read on through all requests by itself.
  const isSparse = isPostFiltered(filters) && (query.data?.pages.at(-1)?.data.length ?? 0) < MIN_MATCHES;
  // Checks again after each answer and each change of the list, since the end may be near without any scrolling.
  useNear(end, isFetching || query.data, () => {
    if (hasNextPage && !isSparse && !isFetching && !isFetchNextPageError) void fetchNextPage();
  });

  if (query.isError && !query.data) {
    return (
      <ErrorState
        title="Failed to load service requests. Please try again later."
        onRetry={() => {
          void query.refetch();
          // The figures above have no Retry of their own, and usually failed too.
          void client.refetchQueries(requestStatsQuery);
        }}
        retrying={isFetching}
      >
        {limitMessage(query.error)}
      </ErrorState>
    );
  }
  const requests = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const isOutdated = isTyping || query.isPlaceholderData;
  // Nothing was found by the previous filters, which says nothing about the new ones.
  if (!query.data || (query.isPlaceholderData && requests.length === 0)) return <Loading />;
  // An empty page may not be the last: the server scans a limited number of requests per page.
  const isEmpty = requests.length === 0 && !hasNextPage;
  return (
    <>
      <p role="status" className="sr-only">
        {isOutdated && 'Updating the list...'}
      </p>
      <div
        // A click must not act on a card that the filters are about to replace.
        inert={isOutdated}
        aria-busy={isOutdated || isFetching}
        className="transition-opacity inert:opacity-60"
      >
        {isEmpty ? (
          <Empty filters={filters} onChange={onChange} />
        ) : (
          <>
            <NewRequestsButton
              filters={filters}
              listed={requests}
              readAt={query.dataUpdatedAt}
              onShown={goToStart}
            />
            <ul
              ref={list}
              tabIndex={-1}
              aria-label="Open requests"
              className="flex scroll-mt-[calc(var(--header-height)+1rem)] flex-col gap-3 @2xl:gap-4"
            >
              {requests.map((request) => (
                <li key={request.id}>{renderRequest(request)}</li>
              ))}
            </ul>
            <div ref={end} className={cn(requests.length > 0 && 'mt-4')}>
              {hasNextPage &&
                (isSparse ? (
                  <FurtherMatches query={query} areNone={requests.length === 0} />
                ) : (
                  <NextRequests query={query} />
                ))}
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** Continues a search that has found little so far. */
function FurtherMatches({ query, areNone }: { query: Pages & { error: unknown }; areNone: boolean }) {
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-3',
        areNone && 'rounded-xl border border-line border-dashed px-6 py-12',
      )}
    >
      <p role="status" className={cn('font-semibold text-lg', areNone && 'min-h-[1lh]')}>
        {areNone && !query.isFetchingNextPage && 'No match so far.'}
      </p>
      <NextPage
        pages={query}
        label="Keep Searching"
        loading="Searching..."
        failure={limitMessage(query.error) ?? "We couldn't load more service requests."}
      />
    </div>
  );
}

interface NextRequestsProps {
  query: {
    isFetchNextPageError: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    error: unknown;
  };
}

function NextRequests({ query }: NextRequestsProps) {
  if (query.isFetchNextPageError) {
    return (
      <ErrorState
        title="We couldn't load more service requests."
        onRetry={() => query.fetchNextPage()}
        retrying={query.isFetchingNextPage}
        className="py-6"
      >
        {limitMessage(query.error)}
      </ErrorState>
    );
  }
  return query.isFetchingNextPage ? (
    <div role="status" aria-label="Loading more service requests">
      <RequestCardSkeleton />
    </div>
  ) : (
    <Button variant="outline" block onClick={() => query.fetchNextPage()}>
      Show More Requests
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

/** The figures, the filters, and the list. */
export function DashboardLoading() {
  return (
    <div className="flex flex-col gap-3 @2xl:gap-6">
      <Skeleton className="h-16 @2xl:h-14" />
      <Skeleton className="h-24 @2xl:h-12" />
      <Loading />
    </div>
  );
}

function Empty({ filters, onChange }: Pick<RequestListProps, 'filters' | 'onChange'>) {
  if (!hasFilters(filters)) {
    return (
      <EmptyState icon={<Inbox />} title="No open requests in your area right now.">
        New requests will appear here as customers post them.
      </EmptyState>
    );
  }
  const suggestion = suggestFilters(filters);
  return (
    <EmptyState
      icon={<SearchX />}
      title="No requests match your current filters."
      action={
        <>
          {suggestion && <Button onClick={() => onChange(suggestion.filters)}>{suggestion.label}</Button>}
          {hasText(filters) && (
            <Button variant={suggestion ? 'outline' : 'default'} onClick={() => onChange({ text: '' })}>
              Clear Search
            </Button>
          )}
          <Button variant="outline" onClick={() => onChange({ text: '', category: null, within: null })}>
            Clear Filters
          </Button>
        </>
      }
    >
      {describeSearch(filters)}
    </EmptyState>
  );
}

interface NewRequestsProps {
  filters: Filters;
  listed: readonly ServiceRequest[];
  /** When the list was fetched. */
  readAt: number;
  onShown: () => void;
}

/** A button that lists requests posted since the list loaded. Takes no space, so that nothing moves. */
function NewRequestsButton({ filters, listed, readAt, onShown }: NewRequestsProps) {
  const client = useQueryClient();
  const user = useUser();
  const count = useNewRequestCount(listed, readAt);
  const show = async () => {
    await Promise.all(
      [requestKeys.openLists, requestKeys.stats].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
    onShown();
  };
  return (
    <div
      role="status"
      className="sticky top-[calc(var(--header-height)+0.75rem)] z-10 flex h-0 justify-center"
    >
      {count > 0 && (
        <Button size="sm" className="-translate-y-3 self-start rounded-full! shadow-floating" onClick={show}>
          <ArrowUp aria-hidden="true" />
          {/* A narrower list may hide them. */}
          {includesNotified(filters, user)
            ? `Show ${count} New ${count === 1 ? 'Request' : 'Requests'}`
            : 'Check for New Requests'}
        </Button>
      )}
    </div>
  );
}
