import type { ServiceRequest } from '@marketplace/contract/service-request';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { myRequestsQuery } from '@/entities/request/api/my-requests.ts';
import { ErrorState } from '@/ui/basics/error-state.tsx';
import { SearchBox } from '@/ui/search-box.tsx';
import { Tabs } from '@/ui/tabs.tsx';
import { useDialogOn } from '@/ui/use-dialog-on.ts';
import { ClearHistory } from './clear-history.tsx';
import { DeleteRequest } from './delete-request.tsx';
import { countByTab, filterRequests, statsOf, type Tab } from './my-requests-list.ts';
import { RequestList } from './request-list.tsx';
import { RequestsEmpty } from './requests-empty.tsx';
import { RequestsLoading } from './requests-loading.tsx';
import { StatCards } from './stat-cards.tsx';

interface MyRequestsProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  onView: (request: ServiceRequest) => void;
  onEdit: (request: ServiceRequest) => void;
}

/** One's own requests: figures, search, tabs and the list. */
export function MyRequests(props: MyRequestsProps) {
  const { data, isError, isFetching, refetch } = useQuery(myRequestsQuery);
  if (isError && !data) {
    return (
      <ErrorState
        title="Error loading your service requests. Please try again."
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <StatCards stats={data && statsOf(data)} />
      {data ? <Browse requests={data} {...props} /> : <RequestsLoading />}
    </div>
  );
}

function Browse({ requests, tab, onTab, onView, onEdit }: MyRequestsProps & { requests: ServiceRequest[] }) {
  const [search, setSearch] = useState('');
  const deleting = useDialogOn<ServiceRequest>();
  const region = useRef<HTMLElement>(null);
  const counts = countByTab(requests);
  const shown = filterRequests(requests, { tab, search });
  // Focuses the list after the button that was pressed has gone with its request.
  const keepFocus = () => setTimeout(() => region.current?.focus({ preventScroll: true }));

  return (
    <div className="flex flex-col gap-3">
      <SearchBox
        label="Search your requests"
        placeholder="Search your requests..."
        value={search}
        onChange={setSearch}
      />
      <Tabs
        label="Which requests"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'all', label: 'All', count: counts.all },
          { value: 'active', label: 'Active', count: counts.active },
          { value: 'completed', label: 'Completed', count: counts.completed },
        ]}
      >
        <section ref={region} tabIndex={-1} aria-label="Found requests" className="flex flex-col gap-4">
          {tab === 'completed' && counts.completed > 0 && (
            <div className="flex justify-end">
              <ClearHistory count={counts.completed} onCleared={keepFocus} />
            </div>
          )}
          {shown.length > 0 ? (
            <RequestList requests={shown} onView={onView} onEdit={onEdit} onDelete={deleting.openOn} />
          ) : (
            <RequestsEmpty
              requests={requests}
              search={search}
              onClearSearch={() => setSearch('')}
              onShowAll={() => onTab('all')}
            />
          )}
        </section>
      </Tabs>
      <p role="status" className="sr-only">
        {search.trim() && `${shown.length} ${shown.length === 1 ? 'request' : 'requests'} found`}
      </p>
      <DeleteRequest request={deleting.subject} {...deleting.dialog} onDeleted={keepFocus} />
    </div>
  );
}
