import { Tooltip as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';

/** Waits this long before a tooltip, unless another closed less than the other while ago. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

let lastClosedAt = Number.NEGATIVE_INFINITY;

const currentDelay = () => (performance.now() - lastClosedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS);

/** What is left of a delay that began before the code for it was here. */
const restOf = (delay: number, begun: number | null) =>
  begun === null ? delay : Math.max(0, delay - (performance.now() - begun));

export interface TooltipBubbleProps {
  content: ReactNode;
  /** The element had the focus before it was made anew here. */
  refocus: boolean;
  /** When the pointer moved onto it; null where it did not, or has left again. */
  movedAt: number | null;
  children: ReactElement;
}

/** The inside of Tooltip, loaded when somebody first comes near one. */
export function TooltipBubble({ content, refocus, movedAt, children }: TooltipBubbleProps) {
  const [delay, setDelay] = useState(() => restOf(currentDelay(), movedAt));
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (refocus) trigger.current?.focus({ preventScroll: true });
  }, [refocus]);
  // The move that called for the tooltip was over before it was here, and a pointer at rest makes no other. Browsers
  // tell the new element of a pointer that is still there, and of none that has moved on meanwhile.
  const owesMove = useRef(movedAt !== null);
  const over = () => {
    if (!owesMove.current) return setDelay(currentDelay());
    owesMove.current = false;
    trigger.current?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  };
  return (
    <Radix.Provider skipDelayDuration={SKIP_DELAY_MS}>
      <Radix.Root
        delayDuration={delay}
        onOpenChange={(open) => {
          if (!open) lastClosedAt = performance.now();
        }}
      >
        <Radix.Trigger asChild ref={trigger} onPointerOver={over}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-72 animate-fade-in rounded-md bg-ink px-2.5 py-1.5 text-paper text-sm shadow-floating"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
