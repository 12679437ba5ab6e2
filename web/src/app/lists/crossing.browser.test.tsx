/** What is open stays as it is when the window gets wide or narrow, as when a tablet is turned. */
import { aBusiness, aCustomer, anEstimate, aRequest } from '@test/examples.ts';
import { resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { dialog, escapeFrom, found, press, question } from '@test/overlays.ts';
import { answerBusiness, answerMyRequests, answerRequests, enterAs } from '@test/screens.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

const customer = aCustomer();
const northside = aBusiness({ businessName: 'Northside' });
const roof = aRequest({ title: 'Mend the roof', customerId: customer.id });

const named = (name: string) => page.getByRole('dialog', { name, exact: true });
const pane = () => page.getByRole('region', { name: 'Mend the roof', exact: true });
const details = () => named('Mend the roof');

const widen = () => resize(1280, 800);
const narrow = () => resize(800, 1280);

async function openOwnRequest(): Promise<void> {
  enterAs(customer);
  answerMyRequests(
    [roof],
    ['Northside', 'Alder'].map((businessName) => anEstimate(roof, { businessName })),
  );
  await open(`/customer?request=${roof.id}`);
}

async function openMyEstimates(): Promise<void> {
  enterAs(northside);
  const mine = [anEstimate(roof, { businessId: northside.id })];
  answerBusiness([roof], mine);
  answerRequests([{ ...roof, estimates: mine, ratings: {} }]);
  await open('/business');
  await press('View My Estimates');
}

test('a question about an estimate stays open with its answer, and the details follow the window after it', async () => {
  await widen();
  await openOwnRequest();
  const reject = pane().getByRole('button', { name: 'Reject' }).first();
  const before = await found(reject);
  await press('Reject', pane());
  const timing = question().getByRole('button', { name: 'Timing' });
  await timing.click();
  await narrow();
  await expect.element(timing).toHaveAttribute('aria-pressed', 'true');
  await expect.element(timing).toHaveFocus();
  await escapeFrom(question());
  await expect.element(details()).toBeVisible();
  await expect.element(question()).not.toBeInTheDocument();
  expect(details().element().contains(before)).toBe(true);
  await expect.poll(() => document.activeElement).toBe(before);
});

test('details keep their content, the focus, and how far they are scrolled', async () => {
  await widen();
  await openOwnRequest();
  const cancel = await found(pane().getByRole('button', { name: 'Cancel Request' }));
  cancel.focus();
  const body = cancel.closest('[tabindex="0"]');
  body?.scrollTo({ top: 120, behavior: 'instant' });
  const scrolled = () => body?.scrollTop;
  await resize(1180, 800);
  await expect.element(details()).toBeVisible();
  expect(details().element().contains(cancel)).toBe(true);
  await expect.poll(() => document.activeElement).toBe(cancel);
  expect(scrolled()).toBe(120);
  await widen();
  await expect.element(pane()).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(pane().element().contains(cancel)).toBe(true);
  await expect.poll(() => document.activeElement).toBe(cancel);
  expect(scrolled()).toBe(120);
});

test('details that became a dialog give the focus back to their entry in the list', async () => {
  await widen();
  await openOwnRequest();
  await escapeFrom(pane());
  const view = page.getByRole('article').getByRole('button', { name: 'View Details' });
  await view.click();
  await expect.element(pane().getByRole('heading', { level: 2 })).toHaveFocus();
  await narrow();
  await escapeFrom(details());
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(view).toHaveFocus();
});

test('an estimate that is edited from My Estimates stays open', async () => {
  await widen();
  await openMyEstimates();
  await press(/^Edit estimate for/);
  const price = named('Edit Estimate').getByLabelText('Amount');
  const before = await found(price);
  await narrow();
  await expect.element(price).toBeVisible();
  expect(price.element()).toBe(before);
  await escapeFrom(named('Edit Estimate'));
  await expect.element(named('Edit Estimate')).not.toBeInTheDocument();
  await expect
    .element(named('My Estimates').getByRole('button', { name: /^Edit estimate for/ }))
    .toHaveFocus();
});

test('the request of an estimate moves from My Estimates onto it and back', async () => {
  await widen();
  await openMyEstimates();
  await press('View request: Mend the roof');
  const report = await found(pane().getByRole('button', { name: 'Report this request' }));
  expect(named('My Estimates').element().contains(report)).toBe(true);
  report.focus();
  await narrow();
  await expect.element(details()).toBeVisible();
  expect(details().element().contains(report)).toBe(true);
  await widen();
  await expect.element(details()).not.toBeInTheDocument();
  expect(named('My Estimates').element().contains(report)).toBe(true);
  await expect.poll(() => document.activeElement).toBe(report);
  await report.click();
  await expect.element(named('My Estimates')).toBeInTheDocument();
});

test.each([800, 1280])(
  'at %i px, the focus returns from a comparison to the button that opens it',
  async (width) => {
    await resize(width, 800);
    await openOwnRequest();
    const within = width < 1200 ? details : pane;
    await press('Compare Estimates', within());
    await press('Show as List', dialog());
    await expect.element(within().getByRole('button', { name: 'Compare Estimates' })).toHaveFocus();
  },
);

test('details beside a list end within the window, also below the banner of a browser that is offline', async () => {
  await widen();
  await openOwnRequest();
  onTestFinished(() => {
    vi.restoreAllMocks();
    dispatchEvent(new Event('online'));
  });
  await expect.element(pane()).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/^You're offline\./)).toBeVisible();
  await expect.poll(() => pane().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});
