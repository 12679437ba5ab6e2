import { Star } from 'lucide-react';
import { cn } from '@/lib/cn.ts';

export const FIVE = [1, 2, 3, 4, 5] as const;

/** The stars that a review gave. */
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
