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

test('opens over the first element that a pointer moves onto and rests on', async ({ page }) => {
  const { x, y } = await middleOfPosted(page);
  const began = Date.now();
  await page.mouse.move(x, y);
  await expect(tooltip(page)).toBeVisible();
  expect(Date.now() - began).toBeGreaterThanOrEqual(700);
  await page.mouse.move(x, y - 200, { steps: 4 });
  await expect(tooltip(page)).toHaveCount(0);
});

test('leaves its element unchanged, and stays while the pointer is on the tooltip', async ({ page }) => {
  const element = await posted(page).elementHandle();
  await posted(page).hover();
  await expect(tooltip(page)).toBeVisible();
  expect(await element?.evaluate((time) => time.isConnected && time.matches(':hover'))).toBe(true);
  await tooltip(page).hover();
  await page.waitForTimeout(500);
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
});

test('opens a second tooltip at once after the first', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  const times = page.getByRole('article').getByRole('time');
  await times.first().hover();
  await expect(tooltip(page)).toBeVisible();
  const began = Date.now();
  await times.nth(1).hover();
  await expect(times.nth(1)).toBeInViewport();
  const top = async () => (await tooltip(page).boundingBox())?.y ?? 0;
  const first = await times.first().boundingBox();
  await expect.poll(top, { intervals: [20] }).toBeGreaterThan((first?.y ?? 0) + 50);
  expect(Date.now() - began).toBeLessThan(700);
});

test('opens none over an element that scrolls below a resting pointer', async ({ page }) => {
  const { x, y } = await middleOfPosted(page);
  await page.mouse.move(x, y - 60);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => posted(page).evaluate((time) => time.matches(':hover'))).toBe(true);
  await page.waitForTimeout(1200);
  await expect(tooltip(page)).toHaveCount(0);
});

test('opens none when the pointer only passes', async ({ page }) => {
  const { x, y } = await middleOfPosted(page);
  await page.mouse.move(x, y);
  await page.mouse.move(x, y - 200);
  await page.waitForTimeout(1200);
  await expect(tooltip(page)).toHaveCount(0);
});

test('reads out the exact time with the relative one, without a tab stop', async ({ page }) => {
  await expect(posted(page)).toHaveText(/^(just now|.+ ago)$/i);
  const hidden = await posted(page).evaluate((time) => getComputedStyle(time, '::after').content);
  expect(hidden).toContain(String(new Date().getFullYear()));
  const actions = page.getByRole('article').first().getByRole('button');
  await actions.last().focus();
  await page.keyboard.press('Tab');
  const next = page.getByRole('article').nth(1).getByRole('button').first();
  await expect(next).toBeFocused();
});
