import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';

interface WhenNearProps {
  /** In its place until then, and while it is on its way. */
  loading: ReactNode;
  children: ReactNode;
}

/** A part further down a long page, whose code is loaded when somebody comes near it. */
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

/** Calls when an element comes near the window, and again each time `turn` changes while it is. */
export function useNear(place: RefObject<Element | null>, turn: unknown, onNear: () => void): void {
  const near = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn looks again
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      // A busy browser tells of several moves at once, of which the last is how things stand.
      (moves) => {
        if (moves.at(-1)?.isIntersecting) near();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, turn]);
}
