import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { afterEffects, pressKeys } from './effects.ts';
import { server } from './server.ts';

/** Waits for an element, to ask what no matcher asks. */
export async function found(locator: Locator): Promise<HTMLElement> {
  await locator.findElement();
  await afterEffects();
  const element = await locator.findElement();
  if (!(element instanceof HTMLElement)) throw new Error('The element is no HTML element');
  return element;
}

export const dialog = () => page.getByRole('dialog');

/** The open confirmation. */
export const question = () => page.getByRole('alertdialog');

/** Presses the first button of a name, once no answer is under way that could move it between press and release. */
export async function press(name: string | RegExp, within: Pick<Locator, 'getByRole'> = page): Promise<void> {
  const button = within.getByRole('button', { name }).first();
  await button.findElement();
  await server.settle();
  await button.click();
}

/** Presses Escape once a layer has the focus: before, the press would reach the layer below. */
export async function escapeFrom(layer: Locator): Promise<void> {
  await expect.poll(() => layer.query()?.contains(document.activeElement)).toBe(true);
  await pressKeys('{Escape}');
}

/** Presses a key on an element. */
export async function pressKey(locator: Locator, key: string): Promise<void> {
  (await found(locator)).focus();
  await pressKeys(key);
}

/** Opens the menu of a phone. */
export async function openMenu(): Promise<void> {
  await page.viewport(390, 800);
  await press('Menu');
  await expect.element(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
}
