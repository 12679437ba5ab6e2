import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Expects exactly one toast, with this title and description. */
export async function expectToast(title: string, description?: string): Promise<void> {
  // An open dialog hides toasts from the accessibility tree, although they are seen and announced.
  const toast = page
    .getByRole('region', { name: /notifications/i, includeHidden: true })
    .getByRole('listitem', { includeHidden: true });
  await expect.element(toast.getByText(title, { exact: true })).toBeVisible();
  expect(toast.elements()).toHaveLength(1);
  if (description !== undefined)
    await expect.element(toast.getByText(description, { exact: true })).toBeVisible();
}
