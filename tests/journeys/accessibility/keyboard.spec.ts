import type { Locator, Page } from '@playwright/test';
import { post, send } from '../../support/people/market.ts';
import { registerBusiness, registerCustomer, registerGeneralist } from '../../support/people/people.ts';
import { dialog, question } from '../support/overlays.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const MAX_TABS = 60;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus, and expects a visible focus ring. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < MAX_TABS && !(await isFocused(target)); steps++) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  const outline = await target.evaluate((element) => {
    // The element around a radio button draws its ring.
    const drawn = [element, element.parentElement, element.closest('label')].filter((one) => one !== null);
    return drawn.some((one) => getComputedStyle(one).outlineStyle !== 'none');
  });
  expect(outline, 'the focus ring is visible').toBe(true);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });

// Fails a test that uses a pointer.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => {
      throw new Error('A pointer was used.');
    });
  });
});

test('a customer signs in, posts, accepts an estimate, writes a message, and completes the job by keyboard alone', async ({
  page,
}) => {
  const [{ email, password, client }, business] = await Promise.all([
    registerCustomer({ name: 'Maria Lopez' }),
    registerBusiness({ businessName: 'Northside' }),
  ]);
  await page.goto('/login');
  await write(page, page.getByLabel('Email'), email);
  await write(page, page.getByRole('textbox', { name: 'Password' }), password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/customer');

  await press(page, page.getByRole('link', { name: 'Post New Request' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await write(page, page.getByLabel('Title'), 'Mend the fence');
  await write(page, page.getByLabel('Category'), 'Carp');
  await write(page, page.getByLabel('Description'), 'Two posts are loose.');
  await press(page, button(page, 'Continue'));

  await expect(page.getByRole('heading', { name: 'Location & Budget' })).toBeFocused();
  await write(page, page.getByLabel('Location'), 'Austin, TX 78701');
  await write(page, page.getByLabel('Minimum budget'), '100');
  await write(page, page.getByLabel('Maximum budget'), '300');
  await write(page, page.getByLabel('Timeline'), 'Next w');
  await press(page, page.getByRole('radio', { name: /Normal Priority/ }), 'ArrowDown');
  await expect(page.getByRole('radio', { name: /High Priority/ })).toBeChecked();
  await press(page, button(page.getByRole('main'), 'Post Service Request'));
  await press(page, question(page).getByRole('checkbox'), 'Space');
  await press(page, button(question(page), 'Post Service Request'));
  await expectToast(page, 'Service request posted!');
  const [posted] = await client.do('listMyRequests');
  expect([posted]).toMatchObject([
    { title: 'Mend the fence', category: 'Carpentry', timeline: 'Next week', urgency: 'high' },
  ]);

  const view = button(page, 'View Details');
  await press(page, view);
  await expect(dialog(page).getByText('No estimates yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(view).toBeFocused();
  await send(business, String(posted?.id));

  await press(page, button(page, 'View Details'));
  const estimate = dialog(page).getByRole('article', { name: 'Northside' });
  await press(page, button(estimate, 'Accept Estimate'));
  await press(page, button(question(page), 'Accept Estimate'));
  await expectToast(page, 'Estimate accepted!');

  await press(page, button(dialog(page), /^Show messages with Northside/).first());
  const box = dialog(page).getByRole('textbox', { name: /^Message to/ });
  await write(page, box, 'See you on Monday.');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('log').getByText('See you on Monday.')).toBeVisible();
  await expect(box).toBeFocused();

  await press(page, button(estimate, 'Mark as Complete'));
  await press(page, button(question(page), 'Mark as Complete'));
  await expectToast(page, 'Job marked as complete!');
  expect(await client.do('listMyRequests')).toMatchObject([{ status: 'completed' }]);
});

test('a business finds a request and sends an estimate by keyboard alone', async ({ page, context }) => {
  const [customer, business] = await Promise.all([registerCustomer(), registerGeneralist()]);
  const request = await post(customer, { title: `Roof of ${customer.id.slice(0, 8)}` });
  await enterAs(context, business);
  await page.goto('/business');
  await write(page, page.getByRole('searchbox'), request.title);
  await expect(page.getByRole('article')).toHaveCount(1);
  await press(page, button(page.getByRole('article', { name: request.title }), 'Send Estimate'));
  await write(page, dialog(page).getByLabel('Your Price'), '640');
  await write(page, dialog(page).getByLabel('Timeline'), '2 w');
  await press(page, button(dialog(page), 'Send Estimate'));
  await press(page, question(page).getByRole('checkbox'), 'Space');
  await press(page, button(question(page), 'Send Estimate'));
  await expectToast(page, 'Estimate sent!');
  expect(await business.client.do('listMyEstimates')).toMatchObject([
    { amount: 640, timeline: '2 weeks', status: 'pending' },
  ]);
});
