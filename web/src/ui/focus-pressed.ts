/**
 * Safari does not focus a button or link that is clicked, as other browsers do. With this it does, so that a dialog knows
 * what opened it (use-focus-return.ts).
 */
addEventListener(
  'click',
  ({ target }) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('button, a[href]');
    if (pressed && !pressed.contains(document.activeElement)) pressed.focus({ preventScroll: true });
  },
  true,
);
