import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { Skeleton } from './lists/skeleton.tsx';

interface StatCardProps {
  label: string;
  /** A lucide icon element: `<Inbox />`. */
  icon: ReactNode;
  loading?: boolean;
  /** Smaller, so that four fit in a row on a phone. */
  dense?: boolean;
  /** The figure. */
  children: ReactNode;
  /** Text under the figure: a share of the whole. */
  note?: ReactNode;
}

/** One figure with its name, inside a `<dl>`. */
export function StatCard({ label, icon, loading = false, dense = false, children, note }: StatCardProps) {
  return (
    <div
      className={cn(
        'flex min-w-0 flex-col border border-line bg-surface',
        dense
          ? 'justify-between gap-0.5 rounded-lg p-1.5 @sm:p-2 @2xl:gap-2 @2xl:rounded-xl @2xl:p-4'
          : 'gap-2 rounded-xl p-4',
      )}
    >
      <dt
        className={cn(
          'flex items-center gap-2 text-ink-soft [&_svg]:size-4 [&_svg]:shrink-0',
          dense ? 'text-[0.6875rem] leading-tight @sm:text-xs @2xl:text-sm' : 'text-sm',
        )}
      >
        <span aria-hidden="true" className={dense ? 'hidden @2xl:block' : undefined}>
          {icon}
        </span>
        {label}
      </dt>
      <dd
        className={cn(
          'font-semibold tabular-nums',
          dense ? 'text-base @xs:text-lg @2xl:text-2xl' : 'text-2xl',
        )}
      >
        {loading ? <Skeleton className={cn('h-lh', dense ? 'w-full max-w-16' : 'w-16')} /> : children}
        {note && !loading && <span className="block font-normal text-ink-soft text-sm">{note}</span>}
      </dd>
    </div>
  );
}
