import { formatTenths } from '@marketplace/contract/locale/numbers';
import { formatMoney } from '@marketplace/contract/money/format';
import { PLACE_TEXTS } from '@marketplace/contract/place/texts';
import type { RequestStats } from '@marketplace/contract/request/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  describeListed,
  type Filters,
  formatWithin,
  hasFilters,
  openRequestsQuery,
} from '@/entities/request/open-requests.ts';
import { Figures } from '@/ui/lists/figures.tsx';

const figures: { label: string; value: (stats: RequestStats) => string }[] = [
  { label: 'Open Requests', value: (stats) => String(stats.openRequests) },
  { label: 'High Priority', value: (stats) => String(stats.highPriority) },
  { label: 'Avg. Budget', value: (stats) => formatMoney(Math.round(stats.averageBudget)) },
  { label: 'Avg. Estimates', value: (stats) => formatTenths(stats.averageEstimates) },
];

interface StatsProps {
  stats: RequestStats | undefined;
  loading: boolean;
  /** Whether the list below shows fewer requests than the figures are about. */
  isNarrower: boolean;
}

/** Four figures about all open requests, which a narrower list below doesn't change. */
export function Stats({ stats, loading, isNarrower }: StatsProps) {
  const shown = (value: (stats: RequestStats) => string) =>
    stats ? value(stats) : loading ? undefined : '–';
  return (
    <div className="flex flex-col gap-x-6 @2xl:flex-row @2xl:items-baseline">
      <Figures stacked figures={figures.map(({ label, value }) => ({ label, value: shown(value) }))} />
      {isNarrower && <p className="text-ink-soft text-xs">All trades, in all {PLACE_TEXTS.regions}</p>}
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
  return (
    <span>
      {describeListed(filters, listed ?? 0, listed === undefined || hasNextPage)}
      {/* A phone has the distance in the filters below. With it, the line would wrap once the count is known. */}
      {filters.within !== null && <span className="@max-2xl:sr-only"> {formatWithin(filters.within)}</span>}
    </span>
  );
}
