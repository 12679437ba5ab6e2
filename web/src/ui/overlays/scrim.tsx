import { type ComponentProps, useLayoutEffect } from 'react';

/**
 * The backdrop of a dialog, in its portal. Radix's own backdrop locks the page's scrolling by a stylesheet and a variable
 * of the body, for which the browser computes the styles of all cards of a list again.
 */
export function Scrim({ open, ...rest }: ComponentProps<'div'> & { open: boolean }) {
  useLayoutEffect(lockScrolling, []);
  return (
    <div
      {...rest}
      data-state={open ? 'open' : 'closed'}
      className="pointer-events-auto fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
    />
  );
}

let locks = 0;

/** Keeps the page's width when its scrollbar disappears. */
function lockScrolling() {
  const { style } = document.body;
  const scrollbar = `${innerWidth - document.documentElement.clientWidth}px`;
  if (locks === 0) Object.assign(style, { overflow: 'hidden', paddingRight: scrollbar });
  locks += 1;
  return () => {
    locks -= 1;
    if (locks === 0) Object.assign(style, { overflow: '', paddingRight: '' });
  };
}
