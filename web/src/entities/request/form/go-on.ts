import type { KeyboardEvent } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function findMissing(form: HTMLFormElement): Control | undefined {
  const required = form.querySelectorAll<Control>('[aria-required]');
  return [...required].find((control) => control.offsetParent && control.value.trim() === '');
}

/** On a touch screen the form moves to the next field by itself; elsewhere people press Tab. */
export const isTouchScreen = () => matchMedia('(pointer: coarse)').matches;

/** Hides the next blur of an empty field from the form, which would call it required: nobody chose to be there. */
function forgiveLeaving(control: Control): void {
  const forgive = (event: Event) => control.value === '' && event.stopPropagation();
  control.addEventListener('focusout', forgive, { once: true });
}

/** Focuses the first required field of this step that is empty; answers whether there is one. */
export function focusMissing(form: HTMLFormElement | null): boolean {
  const missing = form && findMissing(form);
  if (!missing) return false;
  missing.focus();
  forgiveLeaving(missing);
  return true;
}

/** Focuses what is missing; where nothing is, scrolls the form's last button, the one that goes on, into sight. */
export function goOn(form: HTMLFormElement | null): void {
  if (!focusMissing(form)) [...(form?.elements ?? [])].at(-1)?.scrollIntoView({ block: 'nearest' });
}

/** Enter, labelled 'Next' on phones, focuses what is missing; where nothing is, it submits the step. */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const isWriting = event.target instanceof HTMLInputElement && event.target.enterKeyHint === 'next';
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isWriting) return;
  if (focusMissing(event.currentTarget)) event.preventDefault();
}
