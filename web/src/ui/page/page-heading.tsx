import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { cn } from '@/lib/cn.ts';

interface PageHeadingProps {
  children: ReactNode;
  className?: string;
}

/**
 * A page's h1. Takes the focus after navigation and when its text changes (the next step of a form), so that screen
 * readers announce the page and Tab starts at its top. A tab's first load (key 'default') and changes of only the
 * query leave the focus alone.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: either change means another page
  useEffect(() => arrive(), [pathname, children]);
  return (
    <h1 ref={heading} tabIndex={-1} className={cn(className ?? 'text-3xl')}>
      {children}
    </h1>
  );
}
