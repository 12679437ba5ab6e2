import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this many pixels of its end, a list counts as scrolled to the end. */
const NEAR = 48;

interface Ends {
  first: string | undefined;
  last: string | undefined;
  lastIsMine: boolean;
}

/**
 * Keeps a list scrolled to its end as messages arrive, unless the reader has scrolled up: then `newBelow` is true.
 * Loading earlier messages does not move what is being read.
 */
export function useKeptScroll(box: RefObject<HTMLElement | null>, { first, last, lastIsMine }: Ends) {
  const [newBelow, setNewBelow] = useState(false);
  const atEnd = useRef(true);
  const shown = useRef<{ first: string | undefined; last: string | undefined; height: number }>({
    first: undefined,
    last: undefined,
    height: 0,
  });

  // After every render, since messages also grow, as when one shows an error.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = shown.current;
    const more = before.last !== last;
    if (atEnd.current || (more && lastIsMine)) element.scrollTop = element.scrollHeight;
    else if (more) setNewBelow(true);
    else if (before.first !== first) element.scrollTop += element.scrollHeight - before.height;
    shown.current = { first, last, height: element.scrollHeight };
  });

  // A banner or an on-screen keyboard makes the list lower.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  return {
    newBelow,
    onScroll() {
      const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
      atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
      if (atEnd.current) setNewBelow(false);
    },
    toEnd() {
      box.current?.scrollTo({ top: box.current.scrollHeight });
      setNewBelow(false);
      // The pressed button disappears; from here, arrow keys scroll.
      box.current?.focus({ preventScroll: true });
    },
  };
}
