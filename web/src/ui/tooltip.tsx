import {
  type ComponentType,
  cloneElement,
  lazy,
  type PointerEvent,
  type ReactElement,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { TooltipBubbleProps } from './tooltip-bubble.tsx';

const OPEN_DELAY_MS = 700;
/** Within this time after a tooltip has closed the next one opens at once. */
const SKIP_DELAY_MS = 300;
/** Time to move the pointer from the element onto the bubble, which stays open under it. */
const CLOSE_DELAY_MS = 100;

type BubbleModule = { default: ComponentType<TooltipBubbleProps> };
const loadBubble = (): Promise<BubbleModule> => import('./tooltip-bubble.tsx');
// A tooltip only adds to what the page says: where its code does not arrive, there is none.
const Bubble = lazy(() => loadBubble().catch((): BubbleModule => ({ default: () => null })));

/** Until then the next tooltip opens at once: while one is open, and a little longer. */
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
  /** One element. */
  children: ReactElement<TriggerProps>;
}

/**
 * A few words on hover or focus; never the only place where something is said. Radix draws and places the bubble, and is
 * loaded with the first one: it is 20 KB, and every card has a tooltip. The element itself is never replaced.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOver = useRef(false);
  const timer = useRef<number>(undefined);
  const stopTimer = () => window.clearTimeout(timer.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it goes
  useEffect(() => stopTimer, []);

  useEffect(() => {
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
    // Closed by a key or a press, it stays closed until the pointer comes again.
    if (pointerType === 'touch' || isOver.current) return;
    isOver.current = true;
    stopTimer();
    // At once is when the other one has gone.
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
