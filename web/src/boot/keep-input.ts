/** What somebody can focus, press or fill in. */
const CONTROLS = 'a, button, input, select, textarea';

/** Without its figures, which may only be known now. */
const nameOf = ({ localName, ariaLabel, textContent }: Element) =>
  `${localName} ${(ariaLabel ?? textContent).replaceAll(/\d/g, '')}`;

/**
 * Replaces what a part of the page shows by the same anew: what was focused is focused again, what was typed stands there
 * again, and a button that was pressed before anything could answer is pressed again (index.html notes it).
 */
export function keepInput(root: HTMLElement, replace: () => void): void {
  const alike = (control: Element) =>
    [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((other) => nameOf(other) === nameOf(control));
  const findAgain = (control: unknown) => {
    if (!(control instanceof HTMLElement) || !root.contains(control)) return undefined;
    const index = alike(control).indexOf(control);
    return () => alike(control)[index];
  };
  const focused = findAgain(document.activeElement);
  const pressed = findAgain(window.earlyPress);
  const typed = [...root.querySelectorAll<HTMLInputElement>('input[data-typed]')];
  const refill = typed.map((input) => [findAgain(input), input.value] as const);
  replace();
  for (const [find, value] of refill) type(find?.(), value);
  focused?.()?.focus({ preventScroll: true });
  // What is not alive yet is found by its replacement in turn.
  if (pressed) window.earlyPress = pressed();
}

/** As a person would, since React does not hear of a value that is set. */
function type(input: HTMLElement | undefined, value: string) {
  if (!(input instanceof HTMLInputElement)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
