/** The tooltip over a time, on the dashboard of a customer. */
import { pressKeys } from '@test/effects.ts';
import { aCustomer, aRequest } from '@test/examples.ts';
import { resetWindow } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const DELAY_MS = 700;
const CLOSE_MS = 100;
const SKIP_MS = 300;
/** Longer than any delay of a tooltip. */
const LONG_MS = 5000;

const tooltip = () => page.getByRole('tooltip');
const posted = (place: number) => page.getByRole('article').nth(place).getByRole('time');

/** Lets time pass, and what follows be drawn. No polling, which would let time pass as well. */
async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
}

const isOpen = () => tooltip().query() !== null;

/** Waits until it is drawn, or gone, however long the browser takes. */
async function becomes(open: boolean): Promise<void> {
  while (isOpen() !== open) await new Promise(requestAnimationFrame);
}

/** Without the browser's pointer, whose moves arrive at any time. */
const tell = (place: number, event: Event) => posted(place).element().dispatchEvent(event);
const enter = (place: number) =>
  tell(place, new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
const leave = (place: number) =>
  tell(place, new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }));

beforeEach(async () => {
  const owner = aCustomer();
  enterAs(owner);
  answerMyRequests(
    ['One', 'Two'].map((title) =>
      aRequest({ customerId: owner.id, title, createdAt: new Date().toISOString() }),
    ),
  );
  await page.viewport(1280, 1600);
  await open('/customer');
  await expect.element(posted(0)).toBeVisible();
  await userEvent.pointer({ coords: { x: 1, y: 1 } });
  // The code of tooltips loads with the first.
  tell(0, new FocusEvent('focusin', { bubbles: true }));
  await expect.element(tooltip()).toBeVisible();
  tell(0, new FocusEvent('focusout', { bubbles: true }));
  await expect.element(tooltip()).not.toBeInTheDocument();
  const now = performance.now();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  // No tooltip counts as just closed, although the clock begins again.
  vi.advanceTimersByTime(now + LONG_MS);
});
afterEach(async () => {
  vi.useRealTimers();
  await resetWindow();
});

test('opens once the pointer rests on an element, and not when it only passes', async () => {
  enter(0);
  await pass(DELAY_MS - 1);
  expect(isOpen()).toBe(false);
  leave(0);
  await pass(LONG_MS);
  expect(isOpen()).toBe(false);
  enter(0);
  await pass(DELAY_MS);
  await becomes(true);
  leave(0);
  await pass(CLOSE_MS);
  await becomes(false);
});

test('opens another at once shortly after one has closed, and later not', async () => {
  enter(0);
  await pass(DELAY_MS);
  await becomes(true);
  for (const [place, afterMs] of [SKIP_MS - 1, SKIP_MS].entries()) {
    leave(place);
    await pass(CLOSE_MS);
    await becomes(false);
    await pass(afterMs);
    enter(1);
    await pass(CLOSE_MS);
    if (afterMs < SKIP_MS) await becomes(true);
    else expect(isOpen()).toBe(false);
  }
});

test('leaves its element unchanged, and stays while the pointer is on the tooltip', async () => {
  const element = posted(0).element();
  await posted(0).hover();
  await pass(DELAY_MS);
  await expect.element(tooltip()).toBeVisible();
  expect(element.isConnected && element.matches(':hover')).toBe(true);
  await tooltip().hover();
  await pass(LONG_MS);
  await expect.element(tooltip()).toBeVisible();
  await pressKeys('{Escape}');
  await expect.element(tooltip()).not.toBeInTheDocument();
});

test('reads out the exact time with the relative one, without a tab stop', async () => {
  expect(posted(0).element().textContent).toMatch(/^(just now|.+ ago)$/i);
  const hidden = getComputedStyle(posted(0).element(), '::after').content;
  expect(hidden).toContain(String(new Date().getFullYear()));
  const card = (place: number) => page.getByRole('article').nth(place).getByRole('button');
  card(0).last().element().focus();
  await pressKeys('{Tab}');
  await expect.element(card(1).first()).toHaveFocus();
});
