import { expect, type Locator, type Page } from '@playwright/test';

export const dialog = (page: Page) => page.getByRole('dialog');

/** The open confirmation. */
export const question = (page: Page) => page.getByRole('alertdialog');

/** Polls, because an overlay takes the focus a little after it is visible. */
export async function expectFocusIn(overlay: Locator): Promise<void> {
  const hasFocus = () => overlay.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
}

/** A phone with and without the browser's bars, a small phone, and a small laptop. */
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
];

/** Expects the checkbox and the buttons of the terms to be in view without scrolling, at every size. */
export async function expectAgreementInSight(page: Page): Promise<void> {
  const before = page.viewportSize();
  const elements = [question(page).getByRole('checkbox'), question(page).getByRole('button').last()];
  for (const size of VIEWPORTS) {
    await page.setViewportSize(size);
    for (const element of elements) await expect(element).toBeInViewport({ ratio: 1 });
  }
  if (before) await page.setViewportSize(before);
}
