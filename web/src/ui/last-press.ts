const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

let pressed: Element | null = null;

addEventListener(
  'click',
  ({ target }) => {
    pressed = target instanceof Element ? target.closest(FOCUSABLE) : null;
  },
  true,
);
// A key goes to what has the focus, and is told by it; so is whatever happens once the focus has gone on.
for (const event of ['keydown', 'focusin']) {
  addEventListener(
    event,
    () => {
      pressed = null;
    },
    true,
  );
}

/**
 * What somebody has just used: the control that was clicked last, else what has the focus. Safari does not focus a
 * button that is clicked, so that the focus alone does not tell what opened a dialog.
 */
export const pressedOrFocused = (): Element | null => pressed ?? document.activeElement;
