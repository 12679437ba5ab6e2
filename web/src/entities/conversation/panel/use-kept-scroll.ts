import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Within this many pixels of its end a list counts as being at its end. */
const NEAR = 48;

interface Ends {
  first: string | undefined;
  last: string | undefined;
  lastIsMine: boolean;
}

/**
 * Keeps a list of messages scrolled to its end as more come in, unless someone has scrolled up to read: then it tells
 * that there is more. Earlier messages that are loaded above do not move what is being read.
 */
export function useKeptScroll(box: RefObject<HTMLElement | null>, { first, last, lastIsMine }: Ends) {
  const [newBelow, setNewBelow] = useState(false);
  const atEnd = useRef(true);
  const shown = useRef<{ first: string | undefined; last: string | undefined; height: number }>({
    first: undefined,
    last: undefined,
    height: 0,
  });

  // After every render, since messages grow too: one that could not be sent says so.
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
      // The button that was pressed disappears; from here the arrow keys scroll on.
      box.current?.focus({ preventScroll: true });
    },
  };
}
