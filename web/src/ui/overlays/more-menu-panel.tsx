import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cn } from '@/lib/cn.ts';
import { useEscape } from './use-escape.ts';

interface MoreMenuPanelProps {
  id: string;
  /** The button and this panel. */
  menu: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  onEscape: () => void;
  /** The focus or a press went elsewhere. */
  onLeave: () => void;
  children: ReactNode;
}

interface Place {
  isAbove: boolean;
  isAtStart: boolean;
}

/** The open part of a MoreMenu: below its button, or above it where there is more room. */
export function MoreMenuPanel({ id, menu, align, onEscape, onLeave, children }: MoreMenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useEscape(menu, onEscape);
  useLeaving(menu, onLeave);
  useLayoutEffect(() => {
    if (!panel.current || !menu.current) return;
    if (place) panel.current.scrollIntoView({ block: 'nearest' });
    else setPlace(findPlace(panel.current, menu.current, align));
  }, [menu, align, place]);
  return (
    <div
      ref={panel}
      id={id}
      className={cn(
        'absolute min-w-40 animate-fade-in rounded-lg border border-line bg-surface p-1 text-ink shadow-floating',
        place?.isAbove ? 'bottom-full mb-1' : 'top-full mt-1',
        place?.isAtStart ? 'left-0' : 'right-0',
      )}
    >
      {children}
    </div>
  );
}

/** Above the button if there is room only there, and at the edge that keeps the panel in the window. */
function findPlace(panel: HTMLElement, menu: HTMLElement, align: MoreMenuPanelProps['align']): Place {
  const { offsetHeight: height, offsetWidth: width } = panel;
  const scroller = menu.closest('[role="log"]') ?? document.documentElement;
  const { top, bottom } = scroller.getBoundingClientRect();
  const button = menu.getBoundingClientRect();
  const roomBelow = Math.min(bottom, innerHeight) - button.bottom;
  const roomAbove = button.top - Math.max(top, 0);
  const fitsAtStart = button.left + width <= innerWidth;
  const fitsAtEnd = button.right - width >= 0;
  return {
    isAbove: roomBelow < height && roomAbove >= height,
    isAtStart: align === 'start' ? fitsAtStart : !fitsAtEnd,
  };
}

function useLeaving(menu: RefObject<HTMLElement | null>, onLeave: () => void) {
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !menu.current?.contains(target)) onLeave();
  });
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const handle = (event: Event) => leave(event);
    addEventListener('pointerdown', handle, { capture: true, signal });
    addEventListener('focusin', handle, { signal });
    return () => closing.abort();
  }, []);
}
