import { formatTenths } from '@marketplace/contract/locale/numbers';
import type { Rating } from '@marketplace/contract/review/schema';
import { Star } from 'lucide-react';
import { cn } from '@/lib/cn.ts';

export const FIVE = [1, 2, 3, 4, 5] as const;

export function Stars({ stars, className }: { stars: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${stars} of 5 stars`}
      className={cn('inline-flex gap-0.5 [&_svg]:size-4.5', className)}
    >
      {FIVE.map((number) => (
        <Star key={number} aria-hidden="true" className={number <= stars ? filledClass : emptyClass} />
      ))}
    </span>
  );
}

export const filledClass = 'fill-current text-accent';
export const emptyClass = 'text-line-strong';

/** '★ 4.8 (12)' */
export function RatingLine({ rating: { average, count } }: { rating: Rating }) {
  const shown = formatTenths(average);
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <span className="sr-only">
        {shown} of 5 stars, {count} {count === 1 ? 'review' : 'reviews'}
      </span>
      <span aria-hidden="true" className="inline-flex flex-wrap items-center gap-1 tabular-nums">
        <Star className={`size-4 ${filledClass}`} />
        <span className="font-semibold">{shown}</span>
        <span className="text-ink-soft">({count})</span>
      </span>
    </span>
  );
}
