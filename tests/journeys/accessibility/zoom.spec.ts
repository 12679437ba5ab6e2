import type { Locator, Page } from '@playwright/test';
import { registerBoth } from '../../support/people/people.ts';
import { expectNoSidewaysScroll } from '../support/accessible.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const bigger = (within: Page | Locator) => within.getByRole('button', { name: 'Zoom in' });

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Nothing is there to be pressed.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the zoom control of a desktop stays in place and on a phone in reach, up to 200 percent', async ({
  page,
  context,
}) => {
  await enterAs(context, await registerBoth(), 'customer');
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/profile');
    await page.evaluate(() => localStorage.removeItem('zoomLevel'));
    await page.reload();
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: /^Zoom \d+%/ }).click();
    await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    const pointer = await middleOf(bigger(header));
    for (const zoom of [110, 120, 130, 140, 150, 160, 170, 180, 190, 200]) {
      // At its first position, which must not move.
      await page.mouse.click(pointer.x, pointer.y);
      await expect(header.getByText(`${zoom}%`)).toBeVisible();
      await expect(header.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
    }
    await expectNoSidewaysScroll(page);
  }

  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).click();
  const control = page.getByRole('group', { name: 'Zoom' });
  await expect(bigger(control)).toBeDisabled();
  await expect(control.getByRole('button', { name: 'Zoom out' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});
