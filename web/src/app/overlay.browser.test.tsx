/** What all dialogs do: the focus after them, the page behind them, and their way in. */
import { aCustomer, aRequest } from '@test/examples.ts';
import { resetWindow } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { dialog, escapeFrom, found, press, question } from '@test/overlays.ts';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';

const user = aCustomer();

beforeEach(() => {
  enterAs(user);
  answerMyRequests(
    ['Fix the roof', 'Mend the fence', 'Clean the gutter'].map((title) =>
      aRequest({ customerId: user.id, title }),
    ),
  );
});
afterEach(async () => {
  await resetWindow();
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
});

test('returns the focus to the button in browsers that do not focus pressed buttons', async () => {
  const leaveFocus = (event: Event) => event.preventDefault();
  addEventListener('mousedown', leaveFocus);
  await open('/customer');
  await press('View Details');
  await press('Close', dialog());
  await expect.element(page.getByRole('button', { name: 'View Details' }).first()).toHaveFocus();
  removeEventListener('mousedown', leaveFocus);
});

test('the page behind dialogs does not scroll until the last one closes', async () => {
  await page.viewport(1000, 500);
  await open('/customer');
  /** Beside the dialog. The page scrolls unless the event is prevented. */
  const isScrollable = () => {
    const wheel = new WheelEvent('wheel', { deltaY: 200, bubbles: true, cancelable: true });
    document.body.dispatchEvent(wheel);
    return !wheel.defaultPrevented && getComputedStyle(document.body).overflowY !== 'hidden';
  };
  await press('View Details');
  await press('Cancel Request', dialog());
  await expect.element(question()).toBeVisible();
  await expect.poll(isScrollable).toBe(false);
  await escapeFrom(question());
  await expect.element(question()).not.toBeInTheDocument();
  expect(isScrollable()).toBe(false);
  await escapeFrom(dialog());
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(isScrollable).toBe(true);
});

test('a question rises straight into its place', async () => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'no-preference' }],
  });
  await open('/customer');
  await press('Delete');
  await expect.element(question()).toBeVisible();
  const panel = await found(question());
  panel.style.animation = 'none';
  const last = panel.getBoundingClientRect();
  panel.style.animation = '';
  for (const animation of panel.getAnimations()) {
    animation.pause();
    animation.currentTime = 0;
  }
  const first = panel.getBoundingClientRect();
  expect(first.x).toBeCloseTo(last.x);
  expect(first.y).toBeGreaterThan(last.y);
  expect(first.y - last.y).toBeLessThan(20);
});

test('moves nothing with reduced motion', async () => {
  await open('/customer');
  const moving = () =>
    document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10);
  await press('View Details');
  await expect.element(dialog()).toBeVisible();
  expect(moving()).toEqual([]);
  await escapeFrom(dialog());
  expect(moving()).toEqual([]);
});
