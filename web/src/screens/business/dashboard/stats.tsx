import { formatMoney } from '@marketplace/contract/money/format';
import type { RequestStats } from '@marketplace/contract/request/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardList, Flame, Scale, Wallet } from 'lucide-react';
import {
  describeListed,
  type Filters,
  hasFilters,
  openRequestsQuery,
} from '@/entities/request/open-requests.ts';
import { StatCard } from '@/ui/stat-card.tsx';

const figures: { label: string; icon: typeof Flame; value: (stats: RequestStats) => string }[] = [
  { label: 'Open Requests', icon: ClipboardList, value: (stats) => String(stats.openRequests) },
  { label: 'High Priority', icon: Flame, value: (stats) => String(stats.highPriority) },
  { label: 'Avg. Budget', icon: Wallet, value: (stats) => formatMoney(Math.round(stats.averageBudget)) },
  { label: 'Avg. Estimates', icon: Scale, value: (stats) => stats.averageEstimates.toFixed(1) },
];

interface StatsProps {
  stats: RequestStats | undefined;
  loading: boolean;
  /** Whether the list below shows fewer requests than the figures are about. */
  isNarrower: boolean;
}

/** Four figures about all open requests, which a narrower list below doesn't change. */
export function Stats({ stats, loading, isNarrower }: StatsProps) {
  return (
    <div className="flex flex-col gap-1">
      <dl className="grid grid-cols-2 gap-1.5 @xs:grid-cols-4 @2xl:gap-4">
        {figures.map(({ label, icon: Icon, value }) => (
          <StatCard key={label} label={label} icon={<Icon />} loading={loading} dense>
            {stats ? value(stats) : '–'}
          </StatCard>
        ))}
      </dl>
      {isNarrower && <p className="text-ink-soft text-xs">All trades, in all states</p>}
    </div>
  );
}

interface OpenCountProps {
  stats: RequestStats | undefined;
  filters: Filters;
}

/** The number of open requests, under the heading. With filters, the number of listed ones. */
export function OpenCount({ stats, filters }: OpenCountProps) {
  if (hasFilters(filters)) return <ListedCount filters={filters} />;
  return <span>{stats ? describeCount(stats) : 'Jobs that customers need done.'}</span>;
}

const describeCount = ({ openRequests: count }: RequestStats) =>
  `${count} open ${count === 1 ? 'request' : 'requests'}`;

/** Counts the pages of the list below, which makes no further call. */
function ListedCount({ filters }: { filters: Filters }) {
  const { data, hasNextPage, isPlaceholderData } = useInfiniteQuery(openRequestsQuery(filters));
  const pages = isPlaceholderData ? undefined : data?.pages;
  const listed = pages?.reduce((sum, page) => sum + page.data.length, 0);
  return <span>{describeListed(filters, listed ?? 0, listed === undefined || hasNextPage)}</span>;
}
