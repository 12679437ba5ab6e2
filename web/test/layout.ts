import { expect, onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { found } from './overlays.ts';
import { WINDOW } from './stand-ins/window.ts';

export const resetWindow = (): Promise<void> => page.viewport(WINDOW.width, WINDOW.height);

/** Changes the size of the window until the test ends. */
export async function resize(width: number, height: number): Promise<void> {
  onTestFinished(resetWindow);
  await page.viewport(width, height);
}

/** Once its picture and font have no more say in it. */
async function heightOf(part: Locator): Promise<number> {
  await document.fonts.ready;
  return Math.round((await found(part)).getBoundingClientRect().height);
}

/** A usual card of a list takes no more of a phone than this. */
const MAX_CARD_HEIGHT = 210;

export async function expectLowCards(cards: Locator): Promise<void> {
  await cards.first().findElement();
  for (const card of cards.all())
    expect(await heightOf(card), card.element().textContent ?? '').toBeLessThanOrEqual(MAX_CARD_HEIGHT);
}

/** Expects the page to fit the width of the window. */
export async function expectNoSidewaysScroll(): Promise<void> {
  const { documentElement: root } = document;
  await expect
    .poll(() => root.scrollWidth - root.clientWidth, { message: 'pixels wider than the window' })
    .toBe(0);
}
