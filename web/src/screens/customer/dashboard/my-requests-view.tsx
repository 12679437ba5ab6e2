import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { CircleCheckBig, ClipboardList, Coins } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { isUnreached } from '@/entities/account/reach.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { useUnread } from '@/entities/conversation/unread.tsx';
import { useNewestNotifications } from '@/entities/notification/live/window.ts';
import { ReachNotice } from '@/entities/notification/settings/reach-notice.tsx';
import { formatCount } from '@/lib/query/list-pages.ts';
import { SearchBox } from '@/ui/forms/search-box.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { NextSteps } from '@/ui/page/next-steps.tsx';
import { Tabs } from '@/ui/tabs.tsx';
import { customerSteps } from './customer-steps.ts';
import type { RequestStats } from './my-requests-list.ts';
import { countByTab, statsOf, type Tab } from './my-requests-list.ts';

interface MyRequestsViewProps {
  /** The loaded requests; undefined while they load. */
  requests: readonly ServiceRequest[] | undefined;
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
  const { requests, hasMore, tab, onTab, search, onSearch, region, children } = props;
  const user = useUser();
  const counts = requests && countByTab(requests);
  const shown = (count: number | undefined) =>
    count === undefined ? undefined : formatCount(count, hasMore);
  return (
    <div className="flex flex-col gap-4 @2xl:gap-6">
      {isUnreached(user, 'customer') && <ReachNotice user={user} side="customer" />}
      <div className="flex flex-col gap-2 @2xl:-mt-3 @2xl:gap-4">
        <CustomerNextSteps requests={requests} />
        <StatCards stats={requests && statsOf(requests)} hasMore={hasMore} />
      </div>
      <div className="flex flex-col gap-3">
        <SearchBox
          label="Search your requests"
          placeholder="Search your requests..."
          value={search}
          onChange={onSearch}
        />
        <Tabs
          label="Filter requests"
          value={tab}
          onChange={onTab}
          tabs={[
            { value: 'all', label: 'All', count: shown(counts?.all) },
            { value: 'active', label: 'Active', count: shown(counts?.active) },
            { value: 'completed', label: 'Completed', count: shown(counts?.completed) },
          ]}
        >
          <section ref={region} tabIndex={-1} aria-label="Matching requests" className="flex flex-col gap-4">
            {children}
          </section>
        </Tabs>
      </div>
    </div>
  );
}

function CustomerNextSteps({ requests }: Pick<MyRequestsViewProps, 'requests'>) {
  const unread = useUnread();
  const notifications = useNewestNotifications();
  return (
    <NextSteps
      steps={requests ? customerSteps({ requests, notifications, unread }) : []}
      lead="Your jobs and their estimates."
    />
  );
}

/** Three figures about the requests, or skeletons while they load. */
function StatCards({ stats, hasMore }: { stats: RequestStats | undefined; hasMore: boolean }) {
  const shown = (name: keyof RequestStats) => stats && formatCount(stats[name], hasMore);
  return (
    <dl className="grid gap-2 @[19rem]:grid-cols-3 @lg:gap-4">
      <Stat icon={<ClipboardList />} label="Active" value={shown('active')} />
      <Stat icon={<Coins />} label="Estimates" value={shown('estimates')} />
      <Stat icon={<CircleCheckBig />} label="Complete" value={shown('complete')} />
    </dl>
  );
}

function Stat({ icon, label, value }: { icon: ReactNode; label: string; value: string | undefined }) {
  return (
    <div className="flex min-w-0 flex-col justify-between gap-1 rounded-xl border border-line bg-surface p-3 @lg:p-5">
      <dt className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink-soft text-xs @lg:text-sm">
        <span aria-hidden="true" className="hidden @md:inline [&_svg]:size-4.5">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="font-bold text-2xl tabular-nums @lg:text-3xl">
        {value ?? <Skeleton className="h-lh w-10" />}
      </dd>
    </div>
  );
}
