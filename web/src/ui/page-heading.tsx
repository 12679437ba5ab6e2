import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { cn } from '@/lib/cn.ts';

interface PageHeadingProps {
  children: ReactNode;
  className?: string;
}

/**
 * A page's h1. After navigation, and when its words change (the next step of a form), the focus moves here, so that
 * the new page is read out and Tab begins at its top. On the first load of a tab ('default') the browser's order
 * stands, and filters and dialogs that only change what is behind the question mark leave the focus alone.
 */
export function PageHeading({ children, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(children);
  const { key, pathname } = useLocation();
  const arrive = useEffectEvent(() => {
    const nextStep = shown.current !== children;
    shown.current = children;
    if (nextStep) scrollTo(0, 0);
    if (nextStep || key !== 'default') heading.current?.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: either of them makes it another page
  useEffect(() => arrive(), [pathname, children]);
  return (
    <h1 ref={heading} tabIndex={-1} className={cn(className ?? 'text-3xl')}>
      {children}
    </h1>
  );
}
