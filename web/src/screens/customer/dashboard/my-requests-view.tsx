import type { ServiceRequest } from '@marketplace/contract/request/schema';
import type { ReactNode, Ref } from 'react';
import { isUnreached } from '@/entities/account/reach.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { MessagesWaiting } from '@/entities/conversation/messages-waiting.tsx';
import { ReachNotice } from '@/entities/notification/settings/reach-notice.tsx';
import { formatCount } from '@/lib/query/list-pages.ts';
import { SearchBox } from '@/ui/forms/search-box.tsx';
import { Figures } from '@/ui/lists/figures.tsx';
import { Tabs } from '@/ui/tabs.tsx';
import { countByTab, statsOf, type Tab } from './my-requests-list.ts';

interface MyRequestsViewProps {
  /** What waits for the customer, first of all. */
  agenda: ReactNode;
  requests: readonly ServiceRequest[];
  /** Whether there are older ones that aren't loaded. */
  hasMore: boolean;
  tab: Tab;
  onTab: (tab: Tab) => void;
  search: string;
  onSearch: (search: string) => void;
  /** The region of the list. */
  region?: Ref<HTMLElement>;
  /** The selected tab's list. */
  children: ReactNode;
}

/** Figures, search, and tabs around the list of the customer's requests. */
export function MyRequestsView(props: MyRequestsViewProps) {
  const { agenda, requests, hasMore, tab, onTab, search, onSearch, region, children } = props;
  const user = useUser();
  const counts = countByTab(requests);
  const shown = (count: number) => formatCount(count, hasMore);
  return (
    <div className="flex flex-col gap-4 @2xl:gap-6">
      {isUnreached(user, 'customer') && <ReachNotice user={user} side="customer" />}
      {agenda}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Stats requests={requests} hasMore={hasMore} />
        <MessagesWaiting side="customer" />
      </div>
      <Tabs
        label="Filter requests"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'all', label: 'All', count: shown(counts.all) },
          { value: 'active', label: 'Active', count: shown(counts.active) },
          { value: 'completed', label: 'Completed', count: shown(counts.completed) },
        ]}
        before={
          <div className="@4xl:flex-1">
            <SearchBox
              label="Search your requests"
              placeholder="Search your requests..."
              value={search}
              onChange={onSearch}
            />
          </div>
        }
      >
        <section ref={region} tabIndex={-1} aria-label="Matching requests" className="flex flex-col gap-4">
          {children}
        </section>
      </Tabs>
    </div>
  );
}

/** What the tab of the same name counts besides. */
const describeRunning = (inProgress: number) => (inProgress > 0 ? `+ ${inProgress} in progress` : undefined);

/** Three figures about the requests. */
function Stats({ requests, hasMore }: Pick<MyRequestsViewProps, 'requests' | 'hasMore'>) {
  const stats = statsOf(requests);
  const shown = (count: number) => formatCount(count, hasMore);
  return (
    <Figures
      stacked
      figures={[
        { label: 'Active', value: shown(stats.active), note: describeRunning(stats.inProgress) },
        { label: 'Estimates', value: shown(stats.estimates) },
        { label: 'Complete', value: shown(stats.complete) },
      ]}
    />
  );
}
