import type { Rating } from '@marketplace/contract/review/rating-schema';
import { RatingLine } from '@/entities/review/rating-line.tsx';

export function RatingCell({ rating }: { rating: Rating | undefined }) {
  return rating ? (
    <RatingLine rating={rating} />
  ) : (
    <span className="text-ink-soft text-sm">No reviews yet</span>
  );
}
