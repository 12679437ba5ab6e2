import { formatMoney } from '@marketplace/contract/money/format';
import type { RequestStats } from '@marketplace/contract/request/schema';
import { ClipboardList, Flame, Scale, Wallet } from 'lucide-react';
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

/** The number of open requests, under the heading. */
export function OpenCount({ stats }: { stats: RequestStats | undefined }) {
  return <span>{stats ? describeCount(stats) : 'Jobs that customers need done.'}</span>;
}

const describeCount = ({ openRequests: count }: RequestStats) =>
  `${count} open ${count === 1 ? 'request' : 'requests'}`;
