import type { ServiceRequest } from '@marketplace/contract/request/schema';
import type { ReactNode, Ref } from 'react';
import { SearchBox } from '@/ui/search-box.tsx';
import { Tabs } from '@/ui/tabs.tsx';
import { countByTab, statsOf, type Tab } from './my-requests-list.ts';
import { StatCards } from './stat-cards.tsx';

interface MyRequestsViewProps {
  /** All of them; undefined while they are on their way. */
  requests: readonly ServiceRequest[] | undefined;
  tab: Tab;
  onTab: (tab: Tab) => void;
  search: string;
  onSearch: (search: string) => void;
  /** Where the list is. */
  region?: Ref<HTMLElement>;
  /** What the chosen tab lists. */
  children: ReactNode;
}

/** Figures, search and tabs around the list of one's requests, with their places while that is on its way. */
export function MyRequestsView(props: MyRequestsViewProps) {
  const { requests, tab, onTab, search, onSearch, region, children } = props;
  const counts = requests && countByTab(requests);
  return (
    <div className="flex flex-col gap-6">
      <StatCards stats={requests && statsOf(requests)} />
      <div className="flex flex-col gap-3">
        <SearchBox
          label="Search your requests"
          placeholder="Search your requests..."
          value={search}
          onChange={onSearch}
        />
        <Tabs
          label="Which requests"
          value={tab}
          onChange={onTab}
          tabs={[
            { value: 'all', label: 'All', count: counts?.all },
            { value: 'active', label: 'Active', count: counts?.active },
            { value: 'completed', label: 'Completed', count: counts?.completed },
          ]}
        >
          <section ref={region} tabIndex={-1} aria-label="Found requests" className="flex flex-col gap-4">
            {children}
          </section>
        </Tabs>
      </div>
    </div>
  );
}
