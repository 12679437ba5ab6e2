import type { Locator, Page } from '@playwright/test';
import { post } from '../support/market.ts';
import { countCalls } from './support/calls.ts';
import { dialog } from './support/overlays.ts';
import { enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

/** Presses twice at the same place, too fast to read what appeared in between. */
async function pressTwiceInPlace(
  page: Page,
  button: Locator,
  detail: 'counted' | 'not counted',
): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const clickCount of detail === 'counted' ? [1, 2] : [1, 1]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await nextFrame(page);
  }
}

/** Waits for a render, so that the next press meets what the last one changed. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

test('pressing Continue twice opens the second step of a request and saves nothing', async ({
  page,
  context,
}) => {
  await post(await enterAsCustomer(context));
  await page.goto('/customer');
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = dialog(page);
  const proceed = form.getByRole('button', { name: 'Continue' });
  const update = form.getByRole('button', { name: 'Update Service Request' });
  const calls = await countCalls(page, 'updateRequest');
  for (const detail of ['counted', 'not counted'] as const) {
    await form.getByLabel('Title').fill(`Fix the roof, ${detail}`);
    await pressTwiceInPlace(page, proceed, detail);
    await expect(update).toBeEnabled();
    expect(calls.made).toBe(0);
    await form.getByRole('button', { name: 'Back' }).click();
  }
  await form.getByLabel('Title').press('Enter');
  await update.press('Enter');
  await expectToast(page, 'Service request updated!');
  expect(calls.made).toBe(1);
});
