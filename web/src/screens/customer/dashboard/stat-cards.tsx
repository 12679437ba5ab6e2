import { CircleCheckBig, ClipboardList, Coins } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '@/ui/skeleton.tsx';
import type { RequestStats } from './my-requests-list.ts';

/** Three figures on one's requests; without them, their places. */
export function StatCards({ stats }: { stats: RequestStats | undefined }) {
  return (
    <dl className="grid gap-2 @[19rem]:grid-cols-3 @lg:gap-4">
      <Stat icon={<ClipboardList />} label="Active" value={stats?.active} />
      <Stat icon={<Coins />} label="Estimates" value={stats?.estimates} />
      <Stat icon={<CircleCheckBig />} label="Complete" value={stats?.complete} />
    </dl>
  );
}

function Stat({ icon, label, value }: { icon: ReactNode; label: string; value: number | undefined }) {
  return (
    <div className="flex min-w-0 flex-col justify-between gap-1 rounded-xl border border-line bg-surface p-3 @lg:p-5">
      <dt className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink-soft text-xs @lg:text-sm">
        <span aria-hidden="true" className="hidden @md:inline [&_svg]:size-4.5">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="font-bold text-2xl tabular-nums @lg:text-3xl">
        {value ?? <Skeleton className="my-1 h-7 w-10" />}
      </dd>
    </div>
  );
}
