/** Counts what a thumb does: taps, and keys of the keyboard on the screen. */
import type { Locator, Page } from '@playwright/test';

export function countTaps(page: Page) {
  const count = { taps: 0, keys: 0 };
  const tap = async (target: Locator) => {
    count.taps += 1;
    await target.tap();
  };
  return {
    count,
    tap,
    /** The phone's own list opens, and one more tap picks an option. */
    pick: async (field: Locator, value: string) => {
      await tap(field);
      count.taps += 1;
      await field.selectOption(value);
    },
    /** The key that leads to the next field. */
    next: async () => {
      count.keys += 1;
      await page.keyboard.press('Enter');
    },
    type: async (text: string) => {
      count.keys += text.length;
      await page.keyboard.type(text);
    },
  };
}
