import { type CSSProperties, type Ref, useLayoutEffect, useState } from 'react';
import { scrimClass } from './overlay-class.ts';

interface ScrimProps {
  open: boolean;
  /** Given by the portal that it stands in, which waits for its closing animation. */
  ref?: Ref<HTMLDivElement>;
  style?: CSSProperties | undefined;
  /** For what closes by a press outside without Radix. */
  onClick?: () => void;
}

/**
 * What lies behind a dialog, and keeps the page from scrolling. Radix has one of its own, which adds a style sheet for
 * that: the browser then looks through the whole page for what it may concern.
 */
export function Scrim({ open, ...rest }: ScrimProps) {
  useScrollLock();
  return <div data-state={open ? 'open' : 'closed'} className={scrimClass} {...rest} />;
}

/** How many hold the page. */
let locks = 0;

function useScrollLock() {
  // Measured while this is drawn, as long as nothing has changed on the page: afterwards all of the dialog would have to
  // be laid out for it.
  const [padding] = useState(scrollbarPadding);
  useLayoutEffect(() => {
    const { style } = document.body;
    locks += 1;
    if (locks === 1) {
      style.overflow = 'hidden';
      // The scrollbar goes, and what stood beside it stays where it is.
      style.paddingRight = padding;
    }
    return () => {
      locks -= 1;
      if (locks > 0) return;
      style.overflow = '';
      style.paddingRight = '';
    };
  }, [padding]);
}

/** As wide as the scrollbar, which is gone already where another dialog holds the page. */
const scrollbarPadding = () =>
  locks > 0
    ? document.body.style.paddingRight
    : `${window.innerWidth - document.documentElement.clientWidth}px`;
