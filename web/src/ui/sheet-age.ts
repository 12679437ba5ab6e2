import { type CSSProperties, useMemo } from 'react';

let shownAt: number | undefined;

/** To be called when an empty sheet is shown; what it returns, when that goes. */
export function noteSheet(): () => void {
  shownAt = performance.now();
  return () => {
    shownAt = undefined;
  };
}

/**
 * For a dialog that takes the place of an empty sheet: its animations begin as far on as those of the sheet are
 * (`overlay-class.ts`), so that the two look like one.
 */
export function useSheetAge(open: boolean): CSSProperties | undefined {
  return useMemo(() => {
    if (!open || shownAt === undefined) return undefined;
    return { '--sheet-age': `${shownAt - performance.now()}ms` } as CSSProperties;
  }, [open]);
}
