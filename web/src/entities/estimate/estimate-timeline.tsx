import type { Estimate } from '@marketplace/contract/estimate/schema';
import { CalendarClock } from 'lucide-react';
import { cn } from '@/lib/cn.ts';

interface EstimateTimelineProps {
  estimate: Pick<Estimate, 'timeline'>;
  className?: string;
}

export function EstimateTimeline({ estimate, className }: EstimateTimelineProps) {
  return (
    <span className={cn('inline-flex items-center gap-1.5', className)}>
      <CalendarClock aria-hidden="true" className="size-4 text-ink-soft" />
      <span className="sr-only">Timeline: </span>
      {estimate.timeline}
    </span>
  );
}
