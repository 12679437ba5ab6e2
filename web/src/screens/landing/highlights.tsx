import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyOptional } from '@/lib/code/lazy-optional.ts';
import { useNear } from '@/ui/lists/when-near.tsx';

/** Waits for the answer too, so that it is known whether there is anything to show. */
const ReviewHighlights = lazyOptional(async () => {
  const { loadReviewHighlights } = await import('./review-highlights.tsx');
  return { default: await loadReviewHighlights() };
});

/**
 * What finished jobs cost, and what reviews say of the businesses. Loads once the visitor scrolls, or is near, and appears
 * only out of sight.
 */
export function Highlights() {
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  useNear(place, isWanted, () => setIsWanted(true));
  useScrolled(() => setIsWanted(true));
  return (
    <div ref={place}>
      <Suspense fallback={null}>{isWanted && <ReviewHighlights place={place} />}</Suspense>
    </div>
  );
}

/** Calls back when the page has been scrolled. A fast visitor is past what is near before it loads. */
function useScrolled(onScrolled: () => void) {
  const scrolled = useEffectEvent(onScrolled);
  useEffect(() => {
    if (scrollY > 0) return scrolled();
    const onScroll = () => scrolled();
    addEventListener('scroll', onScroll, { once: true, passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
}
