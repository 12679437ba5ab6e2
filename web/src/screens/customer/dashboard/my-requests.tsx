import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useRef, useState } from 'react';
import { useNextVisits } from '@/entities/job/use-next-visits.ts';
import type { VisitsByRequest } from '@/entities/job/visits-of-job.ts';
import { myRequestsQuery } from '@/entities/request/queries.ts';
import { useWaitingFirst } from '@/entities/request/state/waiting-first.ts';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { NextPage, type Pages } from '@/ui/lists/load-more.tsx';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';
import { ClearHistory } from './clear-history.tsx';
import { CustomerAgenda, ownState } from './customer-agenda.tsx';
import { DeleteRequest } from './delete-request.tsx';
import { countByTab, filterRequests, type Tab } from './my-requests-list.ts';
import { MyRequestsView } from './my-requests-view.tsx';
import type { RequestActions } from './own-request-card.tsx';
import { RequestList, RequestsEmpty, RequestsLoading } from './request-list.tsx';

interface MyRequestsProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  onView: RequestActions['onView'];
  onEdit: (request: ServiceRequest) => void;
}

/** The customer's requests: figures, search, tabs, and the list. Memoized, since the list may be long. */
export const MyRequests = memo(function MyRequests(props: MyRequestsProps) {
  const { tab, onTab } = props;
  const { data, isError, isFetching, refetch, ...pages } = useInfiniteQuery(myRequestsQuery);
  const [search, setSearch] = useState('');
  // Paints typed letters first, then the results.
  const deferredSearch = useDeferredValue(search);
  const region = useRef<HTMLElement>(null);
  const visits = useNextVisits('customer');
  const { ordered, waiting } = useWaitingFirst(data ?? NONE, (request) => ownState(request, visits));
  if (isError && !data) {
    return (
      <ErrorState
        title="Error loading your service requests. Please try again."
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  // What waits of visits stands above the list, and would move it.
  if (!data || visits.isLoading) return <RequestsLoading />;
  return (
    <MyRequestsView
      agenda={
        <CustomerAgenda
          requests={hasAgenda(ordered) ? waiting : NONE}
          visits={visits}
          onView={props.onView}
        />
      }
      requests={data}
      hasMore={pages.hasNextPage}
      tab={tab}
      onTab={onTab}
      search={search}
      onSearch={setSearch}
      region={region}
    >
      <Results
        {...props}
        requests={ordered}
        visitsByRequest={visits.visitsByRequest}
        pages={pages}
        search={deferredSearch}
        isOutdated={deferredSearch !== search}
        onClearSearch={() => setSearch('')}
        // Focuses the list, since the clicked button is gone with its request.
        onRemoved={() => setTimeout(() => region.current?.focus({ preventScroll: true }))}
      />
    </MyRequestsView>
  );
});

/** One array, so that nothing changes while the requests load. */
const NONE: ServiceRequest[] = [];

/** A single request says by itself what waits. */
const hasAgenda = (requests: readonly ServiceRequest[]): boolean => requests.length > 1;

interface ResultsProps extends MyRequestsProps {
  requests: ServiceRequest[];
  visitsByRequest: VisitsByRequest;
  pages: Pages;
  search: string;
  /** Whether the search box has other text. */
  isOutdated: boolean;
  onClearSearch: () => void;
  onRemoved: () => void;
}

function Results(props: ResultsProps) {
  const { requests, pages, tab, onTab, search, isOutdated, onClearSearch, onView, onEdit, onRemoved } = props;
  const deleting = useDialogOn<ServiceRequest>();
  const completed = countByTab(requests).completed;
  const shown = filterRequests(requests, { tab, search });
  return (
    <>
      {tab === 'completed' && completed > 0 && (
        <div className="flex justify-end">
          <ClearHistory count={completed} hasMore={pages.hasNextPage} onCleared={onRemoved} />
        </div>
      )}
      <div inert={isOutdated} aria-busy={isOutdated} className="transition-opacity inert:opacity-60">
        {shown.length > 0 ? (
          <RequestList
            requests={shown}
            visitsByRequest={props.visitsByRequest}
            hasAgenda={hasAgenda(requests)}
            onView={onView}
            onEdit={onEdit}
            onDelete={deleting.openOn}
          />
        ) : (
          <RequestsEmpty
            requests={requests}
            search={search}
            onClearSearch={onClearSearch}
            onShowAll={() => onTab('all')}
          />
        )}
      </div>
      <NextPage pages={pages} label="Load More Requests" failure="We couldn't load more requests." />
      <p role="status" className="sr-only">
        {search.trim() && `${shown.length} ${shown.length === 1 ? 'request' : 'requests'} found`}
      </p>
      <DeleteRequest request={deleting.subject} {...deleting.dialog} onDeleted={onRemoved} />
    </>
  );
}
