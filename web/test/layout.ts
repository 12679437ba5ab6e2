import { expect, onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { found } from './overlays.ts';

/** Changes the size of the window until the test ends. */
export async function resize(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1280, 720));
  await page.viewport(width, height);
}

/** Once its picture and font have no more say in it. */
export async function heightOf(part: Locator): Promise<number> {
  await document.fonts.ready;
  return Math.round((await found(part)).getBoundingClientRect().height);
}

/** Expects the page to fit the width of the window. */
export async function expectNoSidewaysScroll(): Promise<void> {
  const { documentElement: root } = document;
  await expect
    .poll(() => root.scrollWidth - root.clientWidth, { message: 'pixels wider than the window' })
    .toBe(0);
}
