import { type RefObject, useEffect, useEffectEvent } from 'react';

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
