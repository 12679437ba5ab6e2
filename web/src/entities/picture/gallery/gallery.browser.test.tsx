/** The gallery of a request's pictures. */

import { expectAccessible } from '@test/accessible.ts';
import { pressKeys } from '@test/effects.ts';
import { aCustomer, anId, aRequest } from '@test/examples.ts';
import { resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { found } from '@test/overlays.ts';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { MISSING_PICTURE } from '@test/stand-ins/storage.ts';
import { beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';

const gallery = () => page.getByRole('dialog', { name: /^Fix the leaking roof \(/ });
const button = (name: string | RegExp) => gallery().getByRole('button', { name });
const zoom = () => gallery().getByRole('group', { name: 'Zoom' });
const isAt = (place: number) =>
  expect.element(gallery()).toHaveAccessibleName(`Fix the leaking roof (${place} of 3)`);
const openAt = (place: number) => page.getByRole('button', { name: `Open photo ${place} of 3` }).click();

beforeEach(async () => {
  const owner = aCustomer();
  enterAs(owner);
  const imageUrls = [anId(), anId(), MISSING_PICTURE].map((id) => `/objects/images/${id}`);
  answerMyRequests([aRequest({ customerId: owner.id, imageUrls })]);
  await open('/customer');
});

test('opens at the pressed picture, and wraps around by buttons and keys', async () => {
  await openAt(2);
  await isAt(2);
  await expectAccessible();
  await button('Next photo').click();
  await isAt(3);
  await button('Next photo').click();
  await isAt(1);
  await pressKeys('{ArrowLeft}');
  await isAt(3);
  await pressKeys('{ArrowRight}');
  await isAt(1);
  await button('Show photo 2').click();
  await isAt(2);
  await pressKeys('{Escape}');
  await expect.element(gallery()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open photo 2 of 3' })).toHaveFocus();
});

test('stays open over the details of a request that load', async () => {
  const release = server.hold('getRequest');
  await page.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'Fix the leaking roof', exact: true });
  await details.getByRole('button', { name: 'Open photo 2 of 3' }).click();
  await isAt(2);
  release();
  await server.settle();
  await isAt(2);
  await pressKeys('{Escape}');
  await expect.element(gallery()).not.toBeInTheDocument();
  await expect.element(details.getByText('Estimates Received (0)')).toBeVisible();
});

test('zooms from 50 to 300 percent, and starts each picture at 100 percent', async () => {
  await openAt(1);
  const shows = (percent: string) => expect.element(zoom().getByText(percent)).toBeVisible();
  for (const percent of ['150%', '225%', '300%']) {
    await button('Zoom in').click();
    await shows(percent);
  }
  await expect.element(button('Zoom in')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await button(/reset to 100%/).click();
  await shows('100%');
  for (const percent of ['67%', '50%']) {
    await button('Zoom out').click();
    await shows(percent);
  }
  await expect.element(button('Zoom out')).toHaveAttribute('aria-disabled', 'true');
  await pressKeys('{ArrowRight}');
  await shows('100%');
});

test('shows a placeholder for a broken picture', async () => {
  await openAt(3);
  const shown = gallery().getByRole('img', { name: /^Fix the leaking roof, photo/ });
  await expect.element(shown).toHaveAttribute('src', '/placeholder-image.svg');
});

test('a swipe shows the next picture, and a pinch zooms', async () => {
  await resize(390, 844);
  await openAt(1);
  await isAt(1);
  const stage = (await found(gallery().getByRole('group', { name: 'Photo' }))).getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const [x, y] = [frame.x + stage.x + stage.width / 2, frame.y + stage.y + stage.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...offsets: number[]) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: offsets.map((offset, id) => ({ x: x + offset, y, id })),
    });

  await touch('touchStart', 80);
  await touch('touchMove', -20);
  await touch('touchMove', -80);
  await touch('touchEnd');
  await isAt(2);

  await touch('touchStart', -40, 40);
  await touch('touchMove', -60, 60);
  await touch('touchMove', -80, 80);
  await touch('touchEnd');
  await expect.element(zoom()).toMatchTextContent('200%');
  await isAt(2);
});
