import {
  cloneElement,
  type PointerEvent,
  type ReactElement,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lazyOptional } from '@/lib/code/lazy-optional.ts';

const OPEN_DELAY_MS = 700;
/** Within this time after a tooltip closes, the next one opens immediately. */
const SKIP_DELAY_MS = 300;
/** Time to move the pointer from the element onto the bubble. */
const CLOSE_DELAY_MS = 100;

const loadBubble = () => import('./tooltip-bubble.tsx');
const Bubble = lazyOptional(loadBubble);

/** Until this time, the next tooltip opens immediately. */
let skipsDelayUntil = 0;

interface TriggerProps {
  onPointerMove?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
  onPointerDown?: () => void;
  onFocus?: (event: { currentTarget: HTMLElement }) => void;
  onBlur?: () => void;
}

interface TooltipProps {
  content: string;
  /** A single element. */
  children: ReactElement<TriggerProps>;
}

/**
 * A short text on hover or focus, never the only place for information. Radix (20 KB) positions the bubble and loads
 * with the first one. The element itself is never replaced.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOver = useRef(false);
  const timer = useRef<number>(undefined);
  const stopTimer = () => window.clearTimeout(timer.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on unmount
  useEffect(() => stopTimer, []);

  // As soon as it is drawn or gone, since the next pointer may come before a busy browser gets to other effects.
  useLayoutEffect(() => {
    if (!anchor) return;
    skipsDelayUntil = Number.POSITIVE_INFINITY;
    return () => {
      skipsDelayUntil = performance.now() + SKIP_DELAY_MS;
    };
  }, [anchor]);

  const close = () => {
    stopTimer();
    setAnchor(null);
  };
  const onPointerMove = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    // Once closed by a key or a click, stays closed until the pointer re-enters.
    if (pointerType === 'touch' || isOver.current) return;
    isOver.current = true;
    stopTimer();
    // Opening immediately still waits for the previous tooltip to close.
    const delay = performance.now() < skipsDelayUntil ? CLOSE_DELAY_MS : OPEN_DELAY_MS;
    timer.current = window.setTimeout(setAnchor, delay, currentTarget);
    loadBubble().catch(() => {});
  };
  const onPointerLeave = () => {
    isOver.current = false;
    stopTimer();
    timer.current = window.setTimeout(close, CLOSE_DELAY_MS);
  };

  return (
    <>
      {cloneElement(children, {
        onPointerMove,
        onPointerLeave,
        onPointerDown: close,
        onFocus: ({ currentTarget }) => setAnchor(currentTarget),
        onBlur: close,
      })}
      {anchor && (
        <Suspense fallback={null}>
          <Bubble
            anchor={anchor}
            content={content}
            onStay={stopTimer}
            onLeave={onPointerLeave}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
