/** The dialog with all estimates of a business. */
import type { Page } from '@playwright/test';

/** The dashboard of a trade in which no test posts, so that the list below the dialog is empty. */
export const QUIET_DASHBOARD = '/business/Concrete';

export const mine = (page: Page) => page.getByRole('dialog', { name: 'My Estimates' });

export async function openMine(page: Page): Promise<void> {
  await page.goto(QUIET_DASHBOARD);
  await page.getByRole('button', { name: 'View My Estimates' }).click();
}
