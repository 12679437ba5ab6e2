import { expect, type Page } from '@playwright/test';

/** The one toast that is shown has this title, and below it these words. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  // Beside an open dialog they are seen and announced, but not among what assistive technology can reach.
  const region = page.getByRole('region', { name: /notifications/i, includeHidden: true });
  const toasts = region.getByRole('listitem', { includeHidden: true });
  await expect(toasts).toHaveCount(1);
  await expect(toasts.getByText(title, { exact: true })).toBeVisible();
  if (description !== undefined) await expect(toasts.getByText(description, { exact: true })).toBeVisible();
}

/** Closes it, so that the next one cannot be taken for it. On a slow machine it may have gone by itself. */
export async function dismissToast(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  const press = () => dismiss.click({ timeout: 5000 });
  await press().catch(() => undefined);
  await expect(dismiss).toBeHidden();
}
