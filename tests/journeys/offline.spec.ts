import type { Page } from '@playwright/test';
import { post, send } from '../support/market.ts';
import { registerBusiness, registerCustomer } from '../support/people.ts';
import { agree, postNow, submit, write } from './support/request-form.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

// Without a stored cache. See offline-start.spec.ts for pages with one.

const UNREACHABLE = "We can't reach the server. Check your connection and try again.";
const banner = (page: Page) => page.getByText(/^You're offline\./);

test('shows the offline banner until reconnecting, after which dialogs open again', async ({
  page,
  context,
}) => {
  await post(await enterAsCustomer(context));
  await page.goto('/customer');
  const view = page.getByRole('button', { name: 'View Details' });
  // Hovering preloads the toaster's code, which must not depend on the connection later.
  const toaster = page.waitForResponse(/toaster/);
  await view.hover();
  await (await toaster).finished();
  await expect(banner(page)).toBeHidden();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await view.click();
  await expectToast(page, "You're offline", 'Check your connection and try again.');
  await expect(page.getByRole('heading', { name: 'My Service Requests' })).toBeVisible();
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  await view.click();
  await expect(page.getByRole('dialog').getByText('No estimates yet')).toBeVisible();
  expect(loads, 'the page was not reloaded').toBe(0);
});

test('shows a page opened offline as soon as the connection returns', async ({ page, context }) => {
  await enterAsCustomer(context);
  await page.goto('/customer');
  await expect(page.getByText('No service requests yet.')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText('Something went wrong')).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test.describe('without listeners', () => {
  test('shows an error for a list requested offline, and loads it after reconnecting', async ({
    page,
    context,
  }) => {
    await enterAs(context, await registerBusiness());
    await page.goto('/business');
    const search = page.getByRole('searchbox', { name: 'Search requests' });
    await expect(page.getByText(/^\d+ open requests?$/)).toBeVisible();
    await context.setOffline(true);
    await search.fill('no such thing anywhere');
    const failed = page.getByText('Failed to load service requests. Please try again later.');
    await expect(failed).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(failed).toBeVisible();
    // The failed call is retried automatically.
    await context.setOffline(false);
    await expect(page.getByText('No requests match your current filters.')).toBeVisible();
    await expect(search).toHaveValue('no such thing anywhere');
  });
});

test('shows an error when posting a request offline, and posts it after reconnecting', async ({
  page,
  context,
}) => {
  const owner = await enterAsCustomer(context);
  await write(page, 'Mend the gate');
  await submit(page).click();
  await agree(page).check();
  await context.setOffline(true);
  await postNow(page).click();
  await expectToast(page, 'Failed to post request', UNREACHABLE);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Mend the gate');
  await context.setOffline(false);
  await postNow(page).click();
  await expectToast(page, 'Service request posted!');
  expect(await owner.client.do('listMyRequests')).toHaveLength(1);
});

test('sends a message written offline after reconnecting', async ({ page, context }) => {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const { id } = await post(customer);
  await send(business, id);
  await enterAs(context, business);
  await page.goto(`/business?request=${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Show messages/ }).click();
  const box = dialog.getByRole('textbox', { name: /^Message to/ });
  await box.fill('Could I come on Tuesday?');
  await context.setOffline(true);
  await box.press('Enter');
  await expect(dialog.getByText(`Not sent. ${UNREACHABLE}`)).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText(/Not sent/)).toBeHidden();
  const params = { serviceRequestId: id, counterpartId: business.id };
  await expect.poll(() => customer.client.do('listMessages', { params })).toHaveLength(1);
});

test('reloads a page once after a newer version replaced its code, and keeps what was typed', async ({
  page,
  context,
}) => {
  const owner = await enterAsCustomer(context);
  await post(owner);
  await page.goto('/customer/new-request');
  await page.getByLabel('Title').fill('Mend the fence');
  await page.goto('/customer');
  await expect(page.getByRole('button', { name: 'View Details' })).toBeVisible();
  let known = false;
  await page.route('**/assets/request-details*', (route) =>
    known ? route.fallback() : route.fulfill({ status: 404 }),
  );
  // The reloaded page has the file names of the newer version.
  page.on('request', (request) => {
    known ||= request.isNavigationRequest();
  });
  const again = page.waitForEvent('load');
  await page.getByRole('button', { name: 'View Details' }).click();
  await again;
  await expect(page.getByRole('dialog').getByText('No estimates yet')).toBeVisible();
  await page.goto('/customer/new-request');
  await expect(page.getByLabel('Title')).toHaveValue('Mend the fence');
});
