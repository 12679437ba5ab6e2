import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';

interface WhenNearProps {
  /** The skeleton until the part has loaded. */
  loading: ReactNode;
  children: ReactNode;
}

/** A part further down a long page. Its code loads when the visitor scrolls near it. */
export function WhenNear({ loading, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useNear(place, isNear, () => setIsNear(true));
  return (
    <div ref={place} className="flex flex-col gap-6">
      {isNear ? <Suspense fallback={loading}>{children}</Suspense> : loading}
    </div>
  );
}

/** Calls back when an element comes near the viewport, and again when `trigger` changes while it is near. */
export function useNear(place: RefObject<Element | null>, trigger: unknown, onNear: () => void): void {
  const near = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new trigger checks again
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      // A busy browser reports several changes at once. The last one is current.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) near();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, trigger]);
}
