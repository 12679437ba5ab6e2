/**
 * Safari doesn't focus a clicked button or link. This focuses it, so that a dialog can return the focus to its opener
 * (dialog-parts.tsx).
 */
addEventListener(
  'click',
  ({ target, detail }) => {
    // Zero for Enter in a field, which "clicks" the submit button and must keep the focus.
    if (detail === 0 || !(target instanceof Element)) return;
    const pressed = target.closest<HTMLElement>('button, a[href]');
    if (pressed && !pressed.contains(document.activeElement)) pressed.focus({ preventScroll: true });
  },
  true,
);
