import { expect, type Locator, type Page } from '@playwright/test';

export const dialog = (page: Page) => page.getByRole('dialog');

/** The question that is being asked. */
export const question = (page: Page) => page.getByRole('alertdialog');

/** It takes the focus when it begins to listen to keys, which is a little later than it is seen. */
export async function expectFocusIn(overlay: Locator): Promise<void> {
  const hasFocus = () => overlay.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
}

/** Phones with and without their bars, a small one, and a small laptop. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
];

/** What must be ticked, and the buttons it stands with, are seen without scrolling whatever the window. */
export async function expectAgreementInSight(page: Page): Promise<void> {
  const before = page.viewportSize();
  const elements = [question(page).getByRole('checkbox'), question(page).getByRole('button').last()];
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    for (const element of elements) await expect(element).toBeInViewport({ ratio: 1 });
  }
  if (before) await page.setViewportSize(before);
}
