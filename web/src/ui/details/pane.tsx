import { X } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { FIELDS, LAYERS } from '../lists/use-list-keys.ts';
import type { DialogProps } from '../overlays/dialog.tsx';
import type { Host } from './kept-content.tsx';
import { useSelect } from './selection.ts';
import { SheetHead, sheetDescriptionClass, sheetTitleClass } from './sheet.tsx';

interface PaneProps extends Pick<DialogProps, 'onOpenChange' | 'title' | 'description' | 'children'> {
  /** The id of the list's entry (`useListItem`). */
  item: string;
  /** Of the content. */
  host: Host;
  /** What had the focus before the details. */
  opener: RefObject<Element | null>;
}

/** Details beside their list: a region of the page, without backdrop or focus trap. */
export function Pane(props: PaneProps) {
  const { item, host, opener, onOpenChange, title, description, children } = props;
  const id = useId();
  const pane = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  usePaneFocus({ pane, heading, host, opener });
  useSelect(item);
  useEscapeFromPage(pane, () => onOpenChange(false));
  return (
    <section
      ref={pane}
      data-details
      aria-labelledby={id}
      className="@container flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface print:h-auto print:overflow-visible print:border-0"
    >
      <SheetHead
        title={
          <h2 ref={heading} id={id} tabIndex={-1} dir="auto" className={sheetTitleClass}>
            {title}
          </h2>
        }
        description={
          description && (
            <p dir="auto" className={sheetDescriptionClass}>
              {description}
            </p>
          )
        }
        close={
          <Button variant="ghost" size="icon" aria-label="Close" onClick={() => onOpenChange(false)}>
            <X aria-hidden="true" />
          </Button>
        }
      />
      {children}
    </section>
  );
}

interface PaneFocus extends Pick<PaneProps, 'host' | 'opener'> {
  pane: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLElement | null>;
}

/** Focuses the heading unless the content has the focus, and gives the focus back when the pane closes with it. */
function usePaneFocus({ pane, heading, host, opener }: PaneFocus) {
  useLayoutEffect(() => {
    const { current: element } = pane;
    if (!element?.contains(document.activeElement)) {
      opener.current ??= document.activeElement;
      heading.current?.focus({ preventScroll: true });
    }
    const { current: before } = opener;
    return () => {
      host.leave();
      if (element?.contains(document.activeElement)) returnFocus(element, before);
    };
  }, [pane, heading, host, opener]);
}

const ENTRY = '[data-list-item]';

/** To the entry in the list, or to what opened it from elsewhere, such as a row of what waits. */
function returnFocus(pane: HTMLElement, opener: Element | null) {
  const isElsewhere =
    opener instanceof HTMLElement && opener.isConnected && !opener.matches(`${ENTRY}, body`);
  const list = pane.closest(LAYERS) ?? document;
  const target = isElsewhere ? opener : list.querySelector<HTMLElement>(`${ENTRY}[aria-current]`);
  target?.focus({ preventScroll: true });
}

/** Closes on an Escape that nothing handled, except in other fields and layers. */
function useEscapeFromPage(pane: RefObject<HTMLElement | null>, close: () => void) {
  const take = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    const { current: element } = pane;
    if (key !== 'Escape' || defaultPrevented || !(target instanceof Element) || !element) return;
    const layer = element.closest(LAYERS);
    if (target.closest(LAYERS) !== layer) return;
    // A dialog around the pane has its own Escape.
    if (element.contains(target) || !(layer || target.closest(FIELDS))) close();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
