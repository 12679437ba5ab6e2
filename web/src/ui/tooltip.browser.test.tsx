/** The tooltip over a time, on the dashboard of a customer. */
import { aCustomer, aRequest } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const DELAY_MS = 700;
const CLOSE_MS = 100;
/** Longer than any delay of a tooltip. */
const LONG_MS = 5000;

const tooltip = () => page.getByRole('tooltip');
const posted = (place: number) => page.getByRole('article').nth(place).getByRole('time');
const isClosed = () => expect.element(tooltip()).not.toBeInTheDocument();

function middleOf(place: number) {
  const { left, top, width, height } = posted(place).element().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Lets time pass, and what follows be drawn. */
async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
}

const moveTo = (x: number, y: number) => userEvent.pointer({ coords: { x, y } });

beforeEach(async () => {
  const owner = aCustomer();
  enterAs(owner);
  answerMyRequests(
    ['One', 'Two', 'Three'].map((title) =>
      aRequest({ customerId: owner.id, title, createdAt: new Date().toISOString() }),
    ),
  );
  await page.viewport(1280, 1600);
  await open('/customer');
  await expect.element(posted(0)).toBeVisible();
  await moveTo(1, 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  // No tooltip of the test before counts as just closed.
  vi.advanceTimersByTime(LONG_MS);
});
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 720);
});

test('opens over the first element that a pointer moves onto and rests on', async () => {
  const { x, y } = middleOf(0);
  await moveTo(x, y);
  await pass(DELAY_MS - 1);
  await isClosed();
  await pass(1);
  await expect.element(tooltip()).toBeVisible();
  await moveTo(x, y - 200);
  await pass(LONG_MS);
  await isClosed();
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
  await userEvent.keyboard('{Escape}');
  await isClosed();
});

test('opens a second tooltip at once after the first', async () => {
  await posted(0).hover();
  await pass(DELAY_MS);
  await expect.element(tooltip()).toBeVisible();
  await posted(1).hover();
  // The first one closes.
  await pass(CLOSE_MS);
  const below = posted(0).element().getBoundingClientRect().top + 50;
  await expect.poll(() => tooltip().query()?.getBoundingClientRect().top ?? 0).toBeGreaterThan(below);
});

test('opens none when the pointer only passes', async () => {
  const { x, y } = middleOf(0);
  await moveTo(x, y);
  await moveTo(x, y - 200);
  await pass(LONG_MS);
  await isClosed();
});

test('opens none over an element that scrolls below a resting pointer', async () => {
  await page.viewport(1280, 720);
  const { x, y } = middleOf(0);
  await moveTo(x, y - 60);
  scrollBy({ top: 60, behavior: 'instant' });
  await expect.poll(() => posted(0).element().matches(':hover')).toBe(true);
  await pass(LONG_MS);
  await isClosed();
});

test('reads out the exact time with the relative one, without a tab stop', async () => {
  expect(posted(0).element().textContent).toMatch(/^(just now|.+ ago)$/i);
  const hidden = getComputedStyle(posted(0).element(), '::after').content;
  expect(hidden).toContain(String(new Date().getFullYear()));
  const card = (place: number) => page.getByRole('article').nth(place).getByRole('button');
  card(0).last().element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(card(1).first()).toHaveFocus();
});
