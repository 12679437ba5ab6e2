import type { Rating } from '@marketplace/contract/review/rating-schema';
import { Star } from 'lucide-react';
import { filledClass } from './stars.tsx';

/** '★ 4.8 (12)' */
export function RatingLine({ rating: { average, count } }: { rating: Rating }) {
  const shown = average.toFixed(1);
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
