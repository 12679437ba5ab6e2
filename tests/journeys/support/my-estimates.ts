/** The dialog in which a business sees all estimates that it has sent. */
import type { Page } from '@playwright/test';

/** The dashboard of a trade in which no test posts anything: a list that has nothing to draw below what is tested. */
export const QUIET_DASHBOARD = '/business/Concrete';

export const mine = (page: Page) => page.getByRole('dialog', { name: 'My Estimates' });

export async function openMine(page: Page): Promise<void> {
  await page.goto(QUIET_DASHBOARD);
  await page.getByRole('button', { name: 'View My Estimates' }).click();
}
