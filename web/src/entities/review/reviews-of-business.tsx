import { lazy } from 'react';
import { WhenNear } from '@/ui/when-near.tsx';
import { reviewsOfBusinessQuery } from './api/review-lists.ts';

const ReviewList = lazy(() => import('./list/review-list.tsx'));

/** What customers wrote of a business. */
export function ReviewsOfBusiness({ id, name }: { id: string; name: string }) {
  return (
    <WhenNear loading={<div className="min-h-40" />}>
      <ReviewList query={reviewsOfBusinessQuery(id)} name={name} />
    </WhenNear>
  );
}
