import { type RefObject, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { valueStore } from '@/lib/value-store.ts';

/** The entry whose details are beside the list. Kept out of the list, so that only two of its entries render again. */
const selected = valueStore<string | null>(null);

/** For as long as the details are there. */
export function useSelect(id: string): void {
  useLayoutEffect(() => {
    selected.set(id);
    return () => selected.set(null);
  }, [id]);
}

/**
 * For the control of a list's entry that opens its details (`useListKeys`). Marks it, and brings its entry into view,
 * while its details are beside the list.
 */
export function useListItem(id: string, control: RefObject<HTMLElement | null>) {
  const isSelected = useSyncExternalStore(selected.subscribe, () => selected.get() === id);
  useEffect(() => {
    if (isSelected) control.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [isSelected, control]);
  return { 'data-list-item': true, 'aria-current': isSelected || undefined } as const;
}

/** The classes of an entry whose control has `aria-current`. */
export const selectedClass = 'has-[[data-list-item][aria-current]]:outline-2 outline-accent';
