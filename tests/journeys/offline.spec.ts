import type { Page } from '@playwright/test';
import { post, send } from '../support/market.ts';
import { registerBusiness, registerCustomer } from '../support/people.ts';
import { agree, postNow, submit, write } from './support/request-form.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

// What is shown without anything that was kept: offline-start.spec.ts has the rest.

const UNREACHABLE = 'We cannot reach the server. Check your connection and try again.';
const banner = (page: Page) => page.getByText(/^You are offline\./);

test('being offline is said until it is over, and what did not open then opens afterwards', async ({
  page,
  context,
}) => {
  await post(await enterAsCustomer(context));
  await page.goto('/customer');
  const view = page.getByRole('button', { name: 'View Details' });
  // Whoever is about to do something has what toasts are drawn with, also when the connection is gone by then.
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
  await expectToast(page, 'You are offline', 'Check your connection and try again.');
  await expect(page.getByRole('heading', { name: 'My Service Requests' })).toBeVisible();
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  await view.click();
  await expect(page.getByRole('dialog').getByText('No estimates yet')).toBeVisible();
  expect(loads, 'what is on the page was not lost by loading it anew').toBe(0);
});

test('a page that is gone to offline is shown as soon as the connection is back', async ({
  page,
  context,
}) => {
  await enterAsCustomer(context);
  await page.goto('/customer');
  await expect(page.getByText('No service requests yet.')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText('Something went wrong')).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByLabel('Full Name')).toBeVisible();
});

test.describe('where nothing arrives by itself', () => {
  test('a list that is asked for offline says that it failed, and loads when the connection is back', async ({
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
    // What failed is asked for again by itself.
    await context.setOffline(false);
    await expect(page.getByText('No requests match your current filters.')).toBeVisible();
    await expect(search).toHaveValue('no such thing anywhere');
  });
});

test('a request that is posted offline is told not to have gone, and goes when there is a connection', async ({
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

test('a message that is sent offline waits, and goes when there is a connection', async ({
  page,
  context,
}) => {
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

test('a page whose code a newer version has replaced is loaded anew, once, and keeps what was typed', async ({
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
  // A new page knows the names of the newer version.
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
