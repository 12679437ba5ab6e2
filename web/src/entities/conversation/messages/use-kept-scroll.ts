import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this many pixels of its end, a list counts as scrolled to the end. */
const NEAR = 48;

interface Ends {
  first: string | undefined;
  last: string | undefined;
  lastIsMine: boolean;
}

interface Shown {
  first: string | undefined;
  last: string | undefined;
  height: number;
  room: number;
}

/** From the position itself, since the event of a scroll may come after the next render. */
const isAtEnd = ({ scrollTop }: HTMLElement, { height, room }: Shown) => height - scrollTop - room < NEAR;

/**
 * Keeps a list scrolled to its end as messages arrive, unless the reader has scrolled up: then `newBelow` is true.
 * Loading earlier messages does not move what is being read. The list needs `overflow-anchor: none`, or the browser
 * moves it as well.
 */
export function useKeptScroll(box: RefObject<HTMLElement | null>, { first, last, lastIsMine }: Ends) {
  const [newBelow, setNewBelow] = useState(false);
  const shown = useRef<Shown>({ first: undefined, last: undefined, height: 0, room: 0 });

  // After every render, since messages also grow, as when one shows an error.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = shown.current;
    const more = before.last !== last;
    if (isAtEnd(element, before) || (more && lastIsMine)) element.scrollTop = element.scrollHeight;
    else if (more) setNewBelow(true);
    else if (before.first !== first) element.scrollTop += element.scrollHeight - before.height;
    shown.current = { first, last, height: element.scrollHeight, room: element.clientHeight };
  });

  // A banner or an on-screen keyboard makes the list lower.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd(element, shown.current)) element.scrollTop = element.scrollHeight;
      shown.current.room = element.clientHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  return {
    newBelow,
    onScroll() {
      const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
      if (scrollHeight - scrollTop - clientHeight < NEAR) setNewBelow(false);
    },
    toEnd() {
      box.current?.scrollTo({ top: box.current.scrollHeight });
      setNewBelow(false);
      // The pressed button disappears; from here, arrow keys scroll.
      box.current?.focus({ preventScroll: true });
    },
  };
}
