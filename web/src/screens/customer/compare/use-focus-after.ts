import { useEffect, useRef } from 'react';

/** Marks the button that opens the comparison. The comparison has none, so another one comes back with the list. */
export const opensComparison = { 'data-opens-comparison': true } as const;

/** Where the focus lands by default: on what comes back around the details. */
const FALLBACK = 'body, h2, [role="dialog"]';

/** Gives the focus to the button that opens the comparison when it closes, unless another part has taken it. */
export function useFocusAfterComparison(isCompared: boolean): void {
  const wasCompared = useRef(isCompared);
  useEffect(() => {
    const isBack = wasCompared.current && !isCompared;
    wasCompared.current = isCompared;
    if (!isBack || !document.activeElement?.matches(FALLBACK)) return;
    document.querySelector<HTMLElement>('[data-opens-comparison]')?.focus();
  }, [isCompared]);
}
