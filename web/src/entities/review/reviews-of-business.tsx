import { lazy, Suspense, useRef, useState } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { useNear } from '@/lib/use-near.ts';
import { reviewsOfBusinessQuery } from './api/review-lists.ts';

const ReviewList = lazy(retryingImport(() => import('./list/review-list.tsx')));

/** What customers wrote of a business; loaded where somebody comes near. */
export function ReviewsOfBusiness({ id, name }: { id: string; name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useNear(place, isNear, () => setIsNear(true));
  return (
    <div ref={place} className="min-h-40">
      {isNear && (
        <Suspense fallback={null}>
          <ReviewList query={reviewsOfBusinessQuery(id)} name={name} />
        </Suspense>
      )}
    </div>
  );
}
