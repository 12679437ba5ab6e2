import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Handles Escape within an element before a surrounding dialog does. */
export function useEscape(part: RefObject<HTMLElement | null>, onEscape: () => void) {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(event.target instanceof Node && part.current?.contains(event.target)))
      return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event);
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
