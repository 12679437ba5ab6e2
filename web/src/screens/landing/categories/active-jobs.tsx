import { SAMPLE_COUNTS, type Trade } from '@marketplace/contract/categories';
import { cn } from '@/lib/cn.ts';

/** The demo's sample of how many jobs are open. A deployment shows only counted jobs. */
export function ActiveJobs({ trades, className }: { trades: readonly Trade[]; className: string }) {
  if (!import.meta.env.SAMPLE_COUNTS) return null;
  const jobs = trades.reduce((sum, { id }) => sum + (SAMPLE_COUNTS[id] ?? 0), 0);
  return (
    <span className={cn('block font-medium text-accent text-sm', className)}>
      {jobs} active {jobs === 1 ? 'job' : 'jobs'}
    </span>
  );
}
