import { cloneElement, type ReactElement, type ReactNode, type SyntheticEvent, useState } from 'react';
import type { TooltipBubbleProps } from './tooltip-bubble.tsx';

type Bubble = (props: TooltipBubbleProps) => ReactNode;

interface TooltipProps {
  content: ReactNode;
  /** One focusable element that takes a ref. */
  children: ReactElement<{ onPointerEnter?: unknown; onFocus?: unknown }>;
}

/**
 * A few words on hover or focus, after 700 ms, or at once where another has just closed; never the only place where
 * something is said. Positioning costs 18 KB, so its code arrives when somebody first comes near one.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const [awake, setAwake] = useState<{ Bubble: Bubble; refocus: boolean } | null>(null);

  async function wake({ currentTarget }: SyntheticEvent) {
    const { TooltipBubble } = await import('./tooltip-bubble.tsx');
    // The element is made anew inside the bubble, and keeps the focus it may have had.
    setAwake({ Bubble: TooltipBubble, refocus: document.activeElement === currentTarget });
  }

  if (!awake) return cloneElement(children, { onPointerEnter: wake, onFocus: wake });
  const { Bubble, refocus } = awake;
  return (
    <Bubble content={content} refocus={refocus}>
      {children}
    </Bubble>
  );
}
