import type { ReactNode } from 'react';
import { Skeleton } from './lists/skeleton.tsx';

interface StatCardProps {
  label: string;
  /** A lucide icon element: `<Inbox />`. */
  icon: ReactNode;
  loading?: boolean;
  /** The figure. */
  children: ReactNode;
  /** Text under the figure: a share of the whole. */
  note?: ReactNode;
}

/** One figure with its name, inside a `<dl>`. */
export function StatCard({ label, icon, loading = false, children, note }: StatCardProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-xl border border-line bg-surface p-4">
      <dt className="flex items-center gap-2 text-ink-soft text-sm [&_svg]:size-4 [&_svg]:shrink-0">
        <span aria-hidden="true">{icon}</span>
        {label}
      </dt>
      <dd className="font-semibold text-2xl tabular-nums">
        {loading ? <Skeleton className="h-lh w-16" /> : children}
        {note && !loading && <span className="block font-normal text-ink-soft text-sm">{note}</span>}
      </dd>
    </div>
  );
}
