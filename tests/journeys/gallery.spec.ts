import type { Page } from '@playwright/test';
import { post, uploaded } from '../support/market.ts';
import { registerCustomer } from '../support/people.ts';
import { png } from '../support/pictures.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const gallery = (page: Page) => page.getByRole('dialog', { name: /^Fix the leaking roof \(/ });

test.beforeEach(async ({ page, context }) => {
  const customer = await registerCustomer();
  const images = await Promise.all([1, 2, 3].map(() => uploaded(customer)));
  await post(customer, { imageUrls: images.map(({ path }) => path) });
  await enterAs(context, customer);
  const body = await png({ width: 800, height: 600 });
  await page.route('**/objects/**', (route) => route.fulfill({ contentType: 'image/png', body }));
  await page.goto('/customer');
});

const open = (page: Page, place: number) =>
  page.getByRole('button', { name: `Open image ${place} of 3` }).click();

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
