import {
  cloneElement,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import type { TooltipBubbleProps } from './tooltip-bubble.tsx';

interface Awake extends Pick<TooltipBubbleProps, 'refocus' | 'movedAt'> {
  Bubble: (props: TooltipBubbleProps) => ReactNode;
}

interface TooltipProps {
  content: ReactNode;
  /** One element that takes a ref. */
  children: ReactElement<{ onPointerMove?: unknown; onPointerLeave?: unknown; onFocus?: unknown }>;
}

/**
 * A few words on hover or focus, after 700 ms, or at once where another has just closed; never the only place where
 * something is said. Positioning costs 18 KB, so its code arrives when somebody first comes near one.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const [awake, setAwake] = useState<Awake | null>(null);
  const movedAt = useRef<number | null>(null);

  async function wake({ currentTarget }: SyntheticEvent) {
    const { TooltipBubble } = await import('./tooltip-bubble.tsx');
    // The element is made anew inside the bubble, and keeps the focus it may have had.
    const refocus = document.activeElement === currentTarget;
    setAwake({ Bubble: TooltipBubble, refocus, movedAt: movedAt.current });
  }
  // Not its entering: that happens as well when the page scrolls below a pointer at rest.
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || movedAt.current !== null) return;
    movedAt.current = performance.now();
    void wake(event);
  };
  const leave = () => {
    movedAt.current = null;
  };

  if (!awake) return cloneElement(children, { onPointerMove: move, onPointerLeave: leave, onFocus: wake });
  const { Bubble, ...rest } = awake;
  return (
    <Bubble content={content} {...rest}>
      {children}
    </Bubble>
  );
}
