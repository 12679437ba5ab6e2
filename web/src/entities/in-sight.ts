import { type RefObject, useEffect } from 'react';
import { valueStore } from '@/lib/value-store.ts';

/** The address of the part of a page that is on screen, for parts that have an address of their own. */
export const partInSight = valueStore<string | null>(null);

/** For as long as at least half of the part is on screen. */
export function useInSight(part: RefObject<Element | null>, address: string): void {
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => partInSight.set(entries.at(-1)?.isIntersecting ? address : null),
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      partInSight.set(null);
    };
  }, [part, address]);
}
