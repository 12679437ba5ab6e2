import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls when an element at the end of a list comes near the window, and again each time `turn` changes while it is. */
export function useNearEnd(end: RefObject<Element | null>, turn: unknown, onNear: () => void): void {
  const near = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn looks again
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, turn]);
}
