import { formatMoney } from '@marketplace/contract/domain/money-format';
import type { RequestStats } from '@marketplace/contract/service-request';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Flame, Scale, Wallet } from 'lucide-react';
import { requestStatsQuery } from '@/entities/request/api/request-stats.ts';
import { StatCard } from '@/ui/stat-card.tsx';

const figures: { label: string; icon: typeof Flame; value: (stats: RequestStats) => string }[] = [
  { label: 'Open Requests', icon: ClipboardList, value: (stats) => String(stats.openRequests) },
  { label: 'High Priority', icon: Flame, value: (stats) => String(stats.highPriority) },
  { label: 'Avg. Budget', icon: Wallet, value: (stats) => formatMoney(Math.round(stats.averageBudget)) },
  { label: 'Avg. Estimates', icon: Scale, value: (stats) => stats.averageEstimates.toFixed(1) },
];

/** Four figures over all open requests, not just those that have been loaded. */
export function Stats() {
  const { data, isPending } = useQuery(requestStatsQuery);
  return (
    <dl className="grid grid-cols-2 gap-1.5 @xs:grid-cols-4 @2xl:gap-4">
      {figures.map(({ label, icon: Icon, value }) => (
        <StatCard key={label} label={label} icon={<Icon />} loading={isPending} dense>
          {data ? value(data) : '–'}
        </StatCard>
      ))}
    </dl>
  );
}
