import type { Page } from '@playwright/test';
import { post } from '../support/market.ts';
import { enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';

const tooltip = (page: Page) => page.getByRole('tooltip');
const posted = (page: Page) => page.getByRole('article').first().getByRole('time');

async function middleOfPosted(page: Page) {
  const box = await posted(page).boundingBox();
  if (!box) throw new Error('No time is on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.beforeEach(async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  for (const title of ['One', 'Two', 'Three']) await post(owner, { title });
  await page.goto('/customer');
  await posted(page).scrollIntoViewIfNeeded();
});

test('opens none over an element that scrolls below a resting pointer', async ({ page }) => {
  const { x, y } = await middleOfPosted(page);
  await page.mouse.move(x, y - 60);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => posted(page).evaluate((time) => time.matches(':hover'))).toBe(true);
  await page.waitForTimeout(1200);
  await expect(tooltip(page)).toHaveCount(0);
});
