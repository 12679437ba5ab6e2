import type { Page } from '@playwright/test';
import { post, uploaded } from '../support/market.ts';
import { registerCustomer } from '../support/people.ts';
import { png } from '../support/pictures.ts';
import { expectAccessible } from './support/accessible.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const gallery = (page: Page) => page.getByRole('dialog', { name: /^Fix the leaking roof \(/ });
const shown = (page: Page) => gallery(page).getByRole('img', { name: /^Fix the leaking roof, image/ });

test.beforeEach(async ({ page, context }) => {
  const customer = await registerCustomer();
  const images = await Promise.all([1, 2, 3].map(() => uploaded(customer)));
  await post(customer, { imageUrls: images.map(({ path }) => path) });
  await enterAs(context, customer);
  const body = await png({ width: 800, height: 600 });
  const broken = images[2]?.path;
  await page.route(
    (url) => url.pathname.startsWith('/objects/'),
    (route) =>
      new URL(route.request().url()).pathname === broken
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType: 'image/png', body }),
  );
  await page.goto('/customer');
});

const open = (page: Page, place: number) =>
  page.getByRole('button', { name: `Open image ${place} of 3` }).click();

test('opens at the pressed picture, and wraps around by buttons and keys', async ({ page }) => {
  await open(page, 2);
  await expect(gallery(page)).toHaveAccessibleName('Fix the leaking roof (2 of 3)');
  await expectAccessible(page);
  await gallery(page).getByRole('button', { name: 'Next image' }).click();
  await expect(gallery(page)).toHaveAccessibleName('Fix the leaking roof (3 of 3)');
  await gallery(page).getByRole('button', { name: 'Next image' }).click();
  await expect(gallery(page)).toHaveAccessibleName('Fix the leaking roof (1 of 3)');
  await page.keyboard.press('ArrowLeft');
  await expect(gallery(page)).toHaveAccessibleName('Fix the leaking roof (3 of 3)');
  await page.keyboard.press('ArrowRight');
  await expect(gallery(page)).toHaveAccessibleName('Fix the leaking roof (1 of 3)');
  await gallery(page).getByRole('button', { name: 'Show image 2' }).click();
  await expect(gallery(page)).toHaveAccessibleName('Fix the leaking roof (2 of 3)');
  await page.keyboard.press('Escape');
  await expect(gallery(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open image 2 of 3' })).toBeFocused();
});

test('zooms from 50 to 300 percent, and starts each picture at 100 percent', async ({ page }) => {
  await open(page, 1);
  const zoom = gallery(page).getByRole('group', { name: 'Zoom' });
  const zoomIn = zoom.getByRole('button', { name: 'Zoom in' });
  const zoomOut = zoom.getByRole('button', { name: 'Zoom out' });
  for (const percent of ['150%', '225%', '300%']) {
    await zoomIn.click();
    await expect(zoom).toContainText(percent);
  }
  await expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await zoom.getByRole('button', { name: /reset to 100%/ }).click();
  await expect(zoom).toContainText('100%');
  for (const percent of ['67%', '50%']) {
    await zoomOut.click();
    await expect(zoom).toContainText(percent);
  }
  await expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toContainText('100%');
});

test('shows a placeholder for a broken picture', async ({ page }) => {
  await open(page, 3);
  await expect(shown(page)).toHaveAttribute('src', '/placeholder-image.svg');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe shows the next picture, and a pinch zooms', async ({ page, context }) => {
    await open(page, 1);
    const box = await gallery(page).getByRole('group', { name: 'Picture' }).boundingBox();
    if (!box) throw new Error('The picture is not on screen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const fingers = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...offsets: number[]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: offsets.map((offset, id) => ({ x: x + offset, y, id })),
      });

    await touch('touchStart', 80);
    await touch('touchMove', -20);
    await touch('touchMove', -80);
    await touch('touchEnd');
    await expect(gallery(page)).toHaveAccessibleName('Fix the leaking roof (2 of 3)');

    await touch('touchStart', -40, 40);
    await touch('touchMove', -60, 60);
    await touch('touchMove', -80, 80);
    await touch('touchEnd');
    await expect(gallery(page).getByRole('group', { name: 'Zoom' })).toContainText('200%');
    await expect(gallery(page)).toHaveAccessibleName('Fix the leaking roof (2 of 3)');
  });
});
