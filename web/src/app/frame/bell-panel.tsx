import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { NewestNotifications } from '@/entities/notification/list/newest-list.tsx';

interface BellPanelProps {
  /** The bell and this panel. A click or focus outside closes the panel. */
  boundary: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The bell's panel with the newest notifications. */
export default function BellPanel({ boundary, onClose }: BellPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useClosing(boundary, onClose);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label="Notifications"
      tabIndex={-1}
      className="absolute top-full right-0 mt-2 flex max-h-[min(36rem,calc(100dvh-var(--header-height)-1rem))] w-96 animate-fade-in flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-floating outline-none"
    >
      <NewestNotifications />
    </div>
  );
}

function useClosing(boundary: BellPanelProps['boundary'], onClose: () => void) {
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !boundary.current?.contains(target)) onClose();
  });
  const closeByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    onClose();
    boundary.current?.querySelector('a')?.focus();
  });
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const onLeave = (event: Event) => leave(event);
    addEventListener('pointerdown', onLeave, { capture: true, signal });
    addEventListener('focusin', onLeave, { signal });
    addEventListener('keydown', (event) => closeByKey(event), { signal });
    return () => closing.abort();
  }, []);
}
