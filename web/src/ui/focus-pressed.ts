/**
 * Safari does not focus a button or link that a pointer presses. Other browsers do, and so does Safari with this: a dialog
 * then knows what opened it (dialog-parts.ts).
 */
addEventListener(
  'click',
  ({ target, detail }) => {
    // Zero for Enter in a field, which "clicks" the form's button and leaves the focus where it is.
    if (detail === 0 || !(target instanceof Element)) return;
    const pressed = target.closest<HTMLElement>('button, a[href]');
    if (pressed && !pressed.contains(document.activeElement)) pressed.focus({ preventScroll: true });
  },
  true,
);
