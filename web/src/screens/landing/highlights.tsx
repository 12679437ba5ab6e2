import { Suspense, useRef, useState } from 'react';
import { lazyOptional } from '@/lib/lazy-optional.ts';
import { useNear } from '@/ui/lists/when-near.tsx';

/** Waits for the answer too, so that it is known whether there is anything to show. */
const ReviewHighlights = lazyOptional(async () => {
  const { loadReviewHighlights } = await import('./review-highlights.tsx');
  return { default: await loadReviewHighlights() };
});

/** What finished jobs cost, and what reviews say of the businesses. Loads when the visitor scrolls near, and appears only below the window's edge. */
export function Highlights() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useNear(place, isNear, () => setIsNear(true));
  return (
    <div ref={place}>
      <Suspense fallback={null}>{isNear && <ReviewHighlights place={place} />}</Suspense>
    </div>
  );
}
