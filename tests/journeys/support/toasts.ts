import { expect, type Page } from '@playwright/test';

/** Expects exactly one toast, with this title and description. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  // An open dialog hides toasts from the accessibility tree, although they are seen and announced.
  const region = page.getByRole('region', { name: /notifications/i, includeHidden: true });
  const toasts = region.getByRole('listitem', { includeHidden: true });
  await expect(toasts).toHaveCount(1);
  await expect(toasts.getByText(title, { exact: true })).toBeVisible();
  if (description !== undefined) await expect(toasts.getByText(description, { exact: true })).toBeVisible();
}

/** Closes the toast, so that the next one is not mistaken for it. On a slow machine it may already be gone. */
export async function dismissToast(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  const press = () => dismiss.click({ timeout: 5000 });
  await press().catch(() => undefined);
  await expect(dismiss).toBeHidden();
}
