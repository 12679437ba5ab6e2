import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a button that goes once its press has done its work: leaves the focus to its row, which has `tabIndex={-1}`. */
export function useFocusForRow(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      if (pressed && pressed === document.activeElement)
        pressed.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return button;
}
