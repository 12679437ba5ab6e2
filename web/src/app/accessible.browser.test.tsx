/** The states that axe looks at, once each, in both themes and at both widths. */
import { expectAccessible } from '@test/accessible.ts';
import { aBusiness, aCustomer, aJob, anEstimate, aRequest } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog, question } from '@test/overlays.ts';
import { answerBusiness, answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';

const user = aBusiness({ accountType: 'both' });
const other = aCustomer({ name: 'Maria Lopez' });
const request = aRequest({ customerId: user.id });
const received = anEstimate(request, { businessName: 'Northside' });
const won = aJob(user, aBusiness({ businessName: 'Northside' }));
const running = aJob(other, user, 'in-progress').estimate;
const rejected = anEstimate(aRequest({ customerId: other.id }), {
  businessId: user.id,
  status: 'rejected',
});

const press = (name: string | RegExp, within: Pick<Locator, 'getByRole'> = page) =>
  within.getByRole('button', { name }).first().click();

async function openMenu(): Promise<void> {
  await page.viewport(390, 800);
  await press('Menu');
  await expect.element(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
}

async function openAsCustomer(address: string): Promise<void> {
  enterAs(user, 'customer');
  answerMyRequests([request, won.request], [received, won.estimate]);
  await open(address);
}

async function openMine(): Promise<void> {
  enterAs(user, 'business');
  answerBusiness([], [running, rejected]);
  await open('/business');
  await press('View My Estimates');
}

async function openDecision(name: string): Promise<void> {
  await openAsCustomer(`/customer?request=${request.id}`);
  await press(name, dialog());
  await expect.element(question()).toBeVisible();
}

async function openClearHistory(): Promise<void> {
  await openAsCustomer('/customer?tab=completed');
  await press('Clear History');
  await expect.element(question()).toBeVisible();
}

async function openHome(): Promise<void> {
  enterAs(null);
  server.answer('getReviewHighlights', { rating: null, reviews: [] });
  await open('/');
}

const STATES: Record<string, () => Promise<void>> = {
  'the menu of a guest': async () => {
    await openHome();
    await openMenu();
  },
  'the categories of a trade': async () => {
    await openHome();
    await page.getByRole('link', { name: /^Construction/ }).click();
    await expect.element(page.getByRole('link', { name: 'Back to Categories' })).toBeVisible();
  },
  'the menu of a customer': async () => {
    await openAsCustomer('/customer');
    await openMenu();
  },
  'the question before the history is cleared': openClearHistory,
  'a failure below a question': async () => {
    server.refuse('clearCompletedRequests', 'internal', 'Not now.');
    await openClearHistory();
    await press('Clear History', question());
    await expectToast('Clear history failed');
  },
  'the question before an estimate is rejected': () => openDecision('Reject'),
  'the question before a request is canceled': () => openDecision('Cancel Request'),
  'the offline banner': async () => {
    await openAsCustomer('/customer');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await expect.element(page.getByText(/^You're offline\./)).toBeVisible();
  },
  'the question before a job is completed': async () => {
    await openMine();
    await press('Mark as Complete', dialog());
    await expect.element(question()).toBeVisible();
  },
  'several selected estimates': async () => {
    await openMine();
    await press('Select', dialog());
    await dialog().getByRole('checkbox').first().click();
  },
  'the preview of an estimate’s changes': async () => {
    await openMine();
    await press(/^Edit/, dialog());
    const edit = page.getByRole('dialog', { name: 'Edit Estimate' });
    await edit.getByLabelText('Amount').fill('475');
    await press('Save Changes', edit);
    await expect.element(question()).toBeVisible();
  },
};

afterEach(async () => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
  await page.viewport(1280, 720);
});

for (const [state, reach] of Object.entries(STATES)) {
  test(`${state} is accessible`, async () => {
    await reach();
    await expectAccessible();
  });
}
