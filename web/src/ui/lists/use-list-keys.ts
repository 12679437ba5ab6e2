import { type RefObject, useEffect } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };
export const FIELDS = 'input, textarea, select, [contenteditable]';
export const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * J and K move the focus through the items of a page's main list, and Enter opens the focused one: the list has links or
 * buttons with `data-list-item`, and `aria-current` on the open one. The keys do nothing while another control of the page has the focus.
 *
 *   const list = useRef<HTMLUListElement>(null);
 *   useListKeys(list);
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const { current } = list;
      if (!step || !current || event.defaultPrevented || hasModifier(event)) return;
      if (!isFree(event.target, current)) return;
      const next = itemAt(current, step);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [list]);
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** Whether the focus is in the list, or on nothing that takes keys: the page, its heading, or the one of the details. */
function isFree(target: EventTarget | null, list: HTMLElement): boolean {
  if (!(target instanceof HTMLElement) || target.closest(FIELDS)) return false;
  if (list.contains(target)) return true;
  return target.tabIndex < 0 && target.closest(LAYERS) === list.closest(LAYERS);
}

/** From the item with the focus, or the one before it. Outside the list, from the one that is open. */
function itemAt(list: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const items = [...list.querySelectorAll<HTMLElement>('[data-list-item]')];
  const focused = document.activeElement;
  const place = list.contains(focused)
    ? items.findLastIndex((item) => item === focused || isBefore(item, focused))
    : items.findIndex((item) => item.hasAttribute('aria-current'));
  return items[place + step];
}

const isBefore = (item: Element, other: Element | null): boolean =>
  other !== null && (item.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
