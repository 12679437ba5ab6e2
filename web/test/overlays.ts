import { type Locator, page } from 'vitest/browser';

/** Waits for an element, to ask what no matcher asks. */
export async function found(locator: Locator): Promise<HTMLElement> {
  const element = await locator.findElement();
  if (!(element instanceof HTMLElement)) throw new Error('The element is no HTML element');
  return element;
}

export const dialog = () => page.getByRole('dialog');

/** The open confirmation. */
export const question = () => page.getByRole('alertdialog');
