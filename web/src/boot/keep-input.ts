/** What somebody can focus, press or fill in. */
const CONTROLS = 'a, button, input, select, textarea';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Without its figures, which may only be known now. */
const nameOf = ({ localName, ariaLabel, textContent }: Element) =>
  `${localName} ${(ariaLabel ?? textContent).replaceAll(/\d/g, '')}`;

const controlsNamed = (name: string, part: HTMLElement) =>
  [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => nameOf(control) === name);

/**
 * Notes what is focused, filled in and pressed in a part of the page that is about to be replaced by the same anew.
 * Repeats it there: what was focused is focused again, what was typed or chosen stands there again, and a button that was
 * pressed before anything could answer is pressed again (index.html notes it).
 */
export function noteInput(before: HTMLElement): (after: HTMLElement) => void {
  const noteControl = (control: unknown) => {
    if (!(control instanceof HTMLElement) || !before.contains(control)) return undefined;
    const name = nameOf(control);
    const index = controlsNamed(name, before).indexOf(control);
    return (after: HTMLElement) => controlsNamed(name, after)[index];
  };
  const findFocused = noteControl(document.activeElement);
  const findPressed = noteControl(window.earlyPress);
  const filled = [...before.querySelectorAll<Field>('[data-typed]')].map(
    (field) => [noteControl(field), field] as const,
  );
  return (after) => {
    for (const [find, from] of filled) fill(find?.(after), from);
    findFocused?.(after)?.focus({ preventScroll: true });
    // What is not alive yet is found by its replacement in turn.
    if (findPressed) window.earlyPress = findPressed(after);
  };
}

/** As a person would, since React does not hear of a value that is set: of a choice by one event, of words by the other. */
function fill(field: HTMLElement | undefined, from: Field) {
  if (!field) return;
  const property = from.type === 'file' ? 'files' : 'value';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(
    field,
    Reflect.get(from, property),
  );
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
}
