import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

type Position = Pick<Element, 'scrollTop' | 'scrollLeft'>;

/** Where a sheet was scrolled to when another page replaced it, by the parameters of its address. */
const left = new Map<string, Position>();

function scrollerOf(element: Element | null): Element | null {
  const parent = element?.parentElement ?? null;
  return parent && getComputedStyle(parent).overflowY !== 'auto' ? scrollerOf(parent) : parent;
}

/** Scrolls back to where the reader was, on the way back from another page. Spread the ref on the sheet. */
export function useKeptPosition() {
  const sheet = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const address = useRef(search);
  useLayoutEffect(() => {
    address.current = search;
  }, [search]);
  useLayoutEffect(() => {
    const scroller = scrollerOf(sheet.current);
    const page = location.pathname;
    const kept = left.get(address.current);
    left.delete(address.current);
    if (scroller && kept) Object.assign(scroller, kept);
    return () => {
      if (!scroller || location.pathname === page) return;
      const { scrollTop, scrollLeft } = scroller;
      left.set(address.current, { scrollTop, scrollLeft });
    };
  }, []);
  return sheet;
}
