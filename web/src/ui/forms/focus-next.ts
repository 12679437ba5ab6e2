import type { KeyboardEvent } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function findMissing(form: HTMLFormElement): Control | undefined {
  const required = form.querySelectorAll<Control>('[aria-required]');
  return [...required].find((control) => control.offsetParent && control.value.trim() === '');
}

/** On a touch screen, the form moves to the next field by itself; elsewhere people press Tab. */
export const isTouchScreen = () => matchMedia('(pointer: coarse)').matches;

/**
 * Hides the next blur of an empty field from the form, which would report it as required: the user did not go there.
 */
function ignoreNextBlur(control: Control): void {
  const forgive = (event: Event) => control.value === '' && event.stopPropagation();
  control.addEventListener('focusout', forgive, { once: true });
}

/** Focuses the first empty required field of this step; answers whether there is one. */
export function focusMissing(form: HTMLFormElement | null): boolean {
  const missing = form && findMissing(form);
  if (!missing) return false;
  missing.focus();
  ignoreNextBlur(missing);
  return true;
}

/** Focuses the first detail with an invalid answer; answers whether there is one. */
export function focusInvalidDetail(form: HTMLFormElement): boolean {
  const invalid = form.querySelector<HTMLInputElement>('[data-problem]');
  invalid?.focus();
  return invalid !== null;
}

/** Focuses the first missing field, or else scrolls to the form's last button, which continues. */
export function focusNext(form: HTMLFormElement | null): void {
  if (!focusMissing(form)) [...(form?.elements ?? [])].at(-1)?.scrollIntoView({ block: 'nearest' });
}

/** Enter, labeled 'Next' on phones, focuses the first missing field, or else submits the step. */
export function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const isWriting = event.target instanceof HTMLInputElement && event.target.enterKeyHint === 'next';
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isWriting) return;
  if (focusMissing(event.currentTarget)) event.preventDefault();
}
