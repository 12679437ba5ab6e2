import { formatMoney } from '@marketplace/contract/money/format';
import type { RequestStats } from '@marketplace/contract/request/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardList, Flame, Scale, Wallet } from 'lucide-react';
import { describeNear, type Filters, openRequestsQuery } from '@/entities/request/open-requests.ts';
import { StatCard } from '@/ui/stat-card.tsx';

const figures: { label: string; icon: typeof Flame; value: (stats: RequestStats) => string }[] = [
  { label: 'Open Requests', icon: ClipboardList, value: (stats) => String(stats.openRequests) },
  { label: 'High Priority', icon: Flame, value: (stats) => String(stats.highPriority) },
  { label: 'Avg. Budget', icon: Wallet, value: (stats) => formatMoney(Math.round(stats.averageBudget)) },
  { label: 'Avg. Estimates', icon: Scale, value: (stats) => stats.averageEstimates.toFixed(1) },
];

/** Four figures about all open requests, not only the loaded ones. */
export function Stats({ stats, loading = false }: { stats: RequestStats | undefined; loading?: boolean }) {
  return (
    <dl className="grid grid-cols-2 gap-1.5 @xs:grid-cols-4 @2xl:gap-4">
      {figures.map(({ label, icon: Icon, value }) => (
        <StatCard key={label} label={label} icon={<Icon />} loading={loading} dense>
          {stats ? value(stats) : '–'}
        </StatCard>
      ))}
    </dl>
  );
}

interface OpenCountProps {
  stats: RequestStats | undefined;
  filters: Filters;
}

/** The number of open requests, under the heading. With a distance, the number of listed ones. */
export function OpenCount({ stats, filters }: OpenCountProps) {
  const { within } = filters;
  if (within !== null) return <NearCount filters={{ ...filters, within }} />;
  return <span>{stats ? describeCount(stats) : 'Jobs that customers need done.'}</span>;
}

const describeCount = ({ openRequests: count }: RequestStats) =>
  `${count} open ${count === 1 ? 'request' : 'requests'}`;

/** Counts the pages of the list below, which makes no further call. */
function NearCount({ filters }: { filters: Filters & { within: number } }) {
  const { data, hasNextPage, isPlaceholderData } = useInfiniteQuery(openRequestsQuery(filters));
  const pages = isPlaceholderData ? undefined : data?.pages;
  const listed = pages?.reduce((sum, page) => sum + page.data.length, 0);
  return <span>{describeNear(filters, listed ?? 0, listed === undefined || hasNextPage)}</span>;
}
