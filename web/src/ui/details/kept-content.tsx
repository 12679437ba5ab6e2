import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Content that keeps its state while another frame takes the place of the one around it. React renders it into an element
 * of its own, which moves from the outlet in one frame to the outlet in the other.
 *
 *   const { outlet, renderContent } = useKeptContent(open);
 *   {renderContent(<Body />)}
 *   {isDialog ? <DialogFrame>{outlet}</DialogFrame> : <Pane>{outlet}</Pane>}
 */
export function useKeptContent(open: boolean) {
  const [host] = useState(() => new Host());
  const [isPlaced, setPlaced] = useState(false);
  const [isKept, setKept] = useState(false);
  // For a moment between two frames, the content is in neither.
  if (open && isPlaced && !isKept) setKept(true);
  if (!open && isKept) setKept(false);
  return {
    host,
    outlet: <Outlet host={host} onPlaced={setPlaced} />,
    /** Before the frame, so that the content is still in the page when both leave. */
    renderContent: (content: ReactNode) => (isPlaced || isKept) && createPortal(content, host.element),
  };
}

/** The element of the content, with what it loses while it is out of the page. */
export class Host {
  readonly element = document.createElement('div');
  #isInPage = false;
  #focused: HTMLElement | null = null;
  #scrolled: readonly [part: Element, top: number, left: number][] = [];

  constructor() {
    this.element.className = 'contents';
  }

  /** The part that had the focus in the last frame. */
  get focused(): HTMLElement | null {
    return this.#focused?.isConnected ? this.#focused : null;
  }

  enter(outlet: Element): void {
    outlet.append(this.element);
    this.#isInPage = true;
    for (const [part, top, left] of this.#scrolled) part.scrollTo({ top, left, behavior: 'instant' });
    this.focused?.focus({ preventScroll: true });
  }

  /** A frame that moves the focus when it closes calls this first. */
  leave(): void {
    if (!this.#isInPage) return;
    this.#isInPage = false;
    const { activeElement } = document;
    const isWithin = activeElement instanceof HTMLElement && this.element.contains(activeElement);
    this.#focused = isWithin ? activeElement : null;
    this.#scrolled = [...this.element.querySelectorAll('*')]
      .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
      .map((part) => [part, part.scrollTop, part.scrollLeft]);
  }
}

interface OutletProps {
  host: Host;
  onPlaced: (isPlaced: boolean) => void;
}

function Outlet({ host, onPlaced }: OutletProps) {
  const outlet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!outlet.current) return;
    host.enter(outlet.current);
    onPlaced(true);
    return () => {
      host.leave();
      onPlaced(false);
    };
  }, [host, onPlaced]);
  return <div ref={outlet} className="contents" />;
}
