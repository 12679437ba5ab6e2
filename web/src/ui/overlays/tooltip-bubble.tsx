import { Tooltip as Radix } from 'radix-ui';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';

interface TooltipBubbleProps {
  anchor: HTMLElement;
  content: string;
  /** The pointer entered the bubble. */
  onStay: () => void;
  onLeave: () => void;
  onClose: () => void;
}

/** The bubble of an open tooltip. Radix anchors it to an empty box over the element, which stays unchanged. */
export default function TooltipBubble({ anchor, content, onStay, onLeave, onClose }: TooltipBubbleProps) {
  return createPortal(
    <Radix.Provider>
      <Radix.Root open onOpenChange={(open) => !open && onClose()}>
        <Radix.Trigger asChild>
          <span aria-hidden="true" style={placeOf(anchor)} />
        </Radix.Trigger>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          onPointerEnter={onStay}
          onPointerLeave={onLeave}
          className="z-60 max-w-72 animate-fade-in rounded-md bg-ink px-2.5 py-1.5 text-paper text-sm shadow-floating"
        >
          {content}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>,
    document.body,
  );
}

function placeOf(element: HTMLElement): CSSProperties {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { position: 'fixed', left, top, width, height, pointerEvents: 'none' };
}
