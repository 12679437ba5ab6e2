import { createContext, type ReactNode, use, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '@/lib/cn.ts';
import { useStoreValue, valueStore } from '@/lib/value-store.ts';

/** Whether details are shown beside their list, and not as a dialog on top of it. */
export const Beside = createContext(false);

export const useIsBeside = (): boolean => use(Beside);

/** The places for details: the page's, and after it that of a dialog on top of the page. */
const places = valueStore<readonly HTMLElement[]>([]);
const NONE: readonly HTMLElement[] = [];

/** Where details beside a list are shown. Stays when they leave, so that they leave with the focus and scrolled as they are. */
export function DetailsPlace({ className }: { className: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: element } = place;
    if (!element) return;
    places.set([...places.get(), element]);
    return () => places.set(places.get().filter((other) => other !== element));
  }, []);
  return <div ref={place} className={cn('empty:hidden', className)} />;
}

/** Shows its children in the topmost place. */
export function InPlace({ children }: { children: ReactNode }) {
  const place = useStoreValue(places, NONE).at(-1);
  return place && createPortal(children, place);
}
