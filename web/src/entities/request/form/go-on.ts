import type { KeyboardEvent } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function findMissing(form: HTMLFormElement): Control | undefined {
  const required = form.querySelectorAll<Control>('[aria-required]');
  return [...required].find((control) => control.offsetParent && control.value.trim() === '');
}

/** Whose screen is touched is spared the press on the next field; everybody else goes there by Tab. */
export const isTouchScreen = () => matchMedia('(pointer: coarse)').matches;

/** Nobody chose to be there: whoever leaves the field as empty as it was is not told yet that it is required. */
function forgiveLeaving(control: Control): void {
  const forgive = (event: Event) => control.value === '' && event.stopPropagation();
  control.addEventListener('focusout', forgive, { once: true });
}

/** To the first field of this step that still wants something; answers whether there is one. */
export function focusMissing(form: HTMLFormElement | null): boolean {
  const missing = form && findMissing(form);
  if (!missing) return false;
  missing.focus();
  forgiveLeaving(missing);
  return true;
}

/** To what is missing; once nothing is, the button that goes on comes into sight: the last that belongs to the form. */
export function goOn(form: HTMLFormElement | null): void {
  if (!focusMissing(form)) [...(form?.elements ?? [])].at(-1)?.scrollIntoView({ block: 'nearest' });
}

/** Enter, which phones call 'Next' here, goes to what is missing, and once nothing is, to the next step. */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const isWriting = event.target instanceof HTMLInputElement && event.target.enterKeyHint === 'next';
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isWriting) return;
  if (focusMissing(event.currentTarget)) event.preventDefault();
}
