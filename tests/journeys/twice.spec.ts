import type { CallName } from '@marketplace/contract/calls';
import type { Locator, Page } from '@playwright/test';
import { accept, completedJob, post, reject, send } from '../support/market.ts';
import { type Person, registerBoth, registerCustomer } from '../support/people.ts';
import { countCalls } from './support/calls.ts';
import { mine, openMine } from './support/my-estimates.ts';
import { dialog, question } from './support/overlays.ts';
import { PASSWORD, person } from './support/people.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

/** Presses twice before any answer or render, as a trembling hand does. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

type Scene = { page: Page; customer: Person; business: Person };
type Press = {
  what: string;
  call: CallName;
  /** The signed-in person; signed out without one. */
  by?: 'customer' | 'business';
  /** Goes to the button. */
  reach: (scene: Scene) => Promise<Locator>;
  said: string;
};

async function myEstimates({ page }: Scene): Promise<Locator> {
  await openMine(page);
  return mine(page);
}

async function received({ page, customer, business }: Scene): Promise<Locator> {
  const request = await post(customer);
  await send(business, request.id);
  await page.goto(`/customer?request=${request.id}`);
  return dialog(page);
}

const PRESSES: Press[] = [
  {
    what: 'Create Account',
    call: 'register',
    said: 'Welcome to the product!',
    async reach({ page }) {
      const { name, email, password, location, phone } = person('customer');
      await page.goto('/register');
      await page.getByRole('radio', { name: /^Customer/ }).check();
      await page.getByLabel('Full name').fill(name);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Location').fill(location);
      await page.getByLabel('Phone').fill(phone);
      return page.getByRole('button', { name: 'Create Account' });
    },
  },
  {
    what: 'Sign In',
    call: 'login',
    said: 'Success',
    async reach({ page, customer }) {
      await page.goto('/login');
      await page.getByLabel('Email').fill(customer.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(customer.password);
      return page.getByRole('main').getByRole('button', { name: 'Sign In' });
    },
  },
  {
    what: 'saving the profile',
    call: 'updateProfile',
    by: 'customer',
    said: 'Profile Updated',
    async reach({ page }) {
      await page.goto('/profile');
      await page.getByLabel('Full name').fill('Carla Changed');
      return page.getByRole('button', { name: /^Save/ });
    },
  },
  {
    what: 'deleting a request',
    call: 'deleteRequest',
    by: 'customer',
    said: 'Service request deleted',
    async reach({ page, customer }) {
      await post(customer);
      await page.goto('/customer');
      await page.getByRole('button', { name: 'Delete' }).click();
      return question(page).getByRole('button', { name: 'Delete' });
    },
  },
  {
    what: 'editing a request',
    call: 'updateRequest',
    by: 'customer',
    said: 'Service request updated!',
    async reach({ page, customer }) {
      await post(customer);
      await page.goto('/customer');
      await page.getByRole('button', { name: 'Edit' }).click();
      await dialog(page).getByLabel('Title').fill('Fix the roof at last');
      await dialog(page).getByRole('button', { name: 'Continue' }).click();
      return dialog(page).getByRole('button', { name: 'Update Service Request' });
    },
  },
  {
    what: 'clearing the history',
    call: 'clearCompletedRequests',
    by: 'customer',
    said: 'History cleared',
    async reach({ page, customer, business }) {
      await completedJob(customer, business);
      await page.goto('/customer');
      await page.getByRole('tab', { name: 'Completed' }).click();
      await page.getByRole('button', { name: 'Clear History' }).click();
      return question(page).getByRole('button', { name: 'Clear History' });
    },
  },
  {
    what: 'accepting an estimate',
    call: 'acceptEstimate',
    by: 'customer',
    said: 'Estimate accepted!',
    async reach(scene) {
      await (await received(scene)).getByRole('button', { name: 'Accept Estimate', exact: true }).click();
      return question(scene.page).getByRole('button', { name: 'Accept Estimate' });
    },
  },
  {
    what: 'rejecting an estimate',
    call: 'changeEstimateStatus',
    by: 'customer',
    said: 'Estimate rejected',
    async reach(scene) {
      await (await received(scene)).getByRole('button', { name: 'Reject' }).click();
      return question(scene.page).getByRole('button', { name: 'Reject Estimate' });
    },
  },
  {
    what: 'sending an estimate',
    call: 'createEstimate',
    by: 'business',
    said: 'Estimate sent!',
    async reach({ page, customer }) {
      const request = await post(customer);
      await page.goto(`/business?request=${request.id}`);
      await dialog(page).getByRole('button', { name: 'Send Estimate' }).click();
      const form = page.getByRole('dialog', { name: 'Send Estimate' });
      await form.getByLabel('Your Price').fill('640');
      await form.getByLabel('Timeline').selectOption('1 week');
      await form.getByRole('button', { name: 'Send Estimate' }).click();
      await question(page).getByRole('checkbox').check();
      return question(page).getByRole('button', { name: 'Send Estimate' });
    },
  },
  {
    what: 'editing an estimate',
    call: 'updateEstimate',
    by: 'business',
    said: 'Estimate updated',
    async reach(scene) {
      const { estimate } = await offered(scene);
      await reject(scene.customer, estimate.id);
      await (await myEstimates(scene)).getByRole('button', { name: /^Edit/ }).click();
      const edit = scene.page.getByRole('dialog', { name: 'Edit Estimate' });
      await edit.getByLabel('Amount').fill('475');
      await edit.getByRole('button', { name: /^(Save|Update)/ }).click();
      return question(scene.page)
        .getByRole('button', { name: /Save|Update/ })
        .last();
    },
  },
  {
    what: 'deleting an estimate',
    call: 'deleteEstimate',
    by: 'business',
    said: 'Estimate deleted',
    async reach(scene) {
      await offered(scene);
      await (await myEstimates(scene)).getByRole('button', { name: /^Delete/ }).click();
      return question(scene.page).getByRole('button', { name: /Delete/ });
    },
  },
  {
    what: 'completing a job as the business',
    call: 'completeRequest',
    by: 'business',
    said: 'Job marked as complete!',
    async reach(scene) {
      const { estimate } = await offered(scene);
      await accept(scene.customer, estimate.id);
      await (await myEstimates(scene)).getByRole('button', { name: 'Mark as Complete' }).click();
      return question(scene.page).getByRole('button', { name: 'Mark as Complete' });
    },
  },
  {
    what: 'Clear All',
    call: 'clearCompletedEstimates',
    by: 'business',
    said: 'Estimates archived',
    async reach(scene) {
      await completedJob(scene.customer, scene.business);
      await (await myEstimates(scene)).getByRole('button', { name: 'Clear All' }).click();
      return question(scene.page).getByRole('button', { name: 'Clear All' });
    },
  },
  {
    what: 'archiving several estimates',
    call: 'archiveEstimates',
    by: 'business',
    said: 'Estimates archived',
    async reach(scene) {
      await completedJob(scene.customer, scene.business);
      return selected(await myEstimates(scene), 'Archive (1)');
    },
  },
  {
    what: 'deleting several estimates',
    call: 'deleteEstimates',
    by: 'business',
    said: 'Estimates deleted',
    async reach(scene) {
      await offered(scene);
      await (await selected(await myEstimates(scene), 'Delete (1)')).click();
      return question(scene.page).getByRole('button', { name: /^Delete/ });
    },
  },
  {
    what: 'canceling a request',
    call: 'updateRequest',
    by: 'customer',
    said: 'Service request canceled',
    async reach(scene) {
      await (await received(scene)).getByRole('button', { name: 'Cancel Request' }).click();
      return question(scene.page).getByRole('button', { name: 'Cancel Request' });
    },
  },
];

async function offered({ customer, business }: Scene) {
  const request = await post(customer);
  return { request, estimate: await send(business, request.id) };
}

async function selected(mine: Locator, action: string): Promise<Locator> {
  await mine.getByRole('button', { name: 'Select' }).click();
  await mine.getByRole('checkbox').first().check();
  return mine.getByRole('button', { name: action });
}

for (const { what, call, by, reach, said } of PRESSES) {
  test(`${what}: makes one call when pressed twice`, async ({ page, context }) => {
    const [customer, business] = await Promise.all([
      registerCustomer({ password: PASSWORD }),
      registerBoth(),
    ]);
    if (by) await enterAs(context, by === 'customer' ? customer : business, by);
    const button = await reach({ page, customer, business });
    const calls = await countCalls(page, call);
    await pressTwice(button);
    await expectToast(page, said);
    expect(calls.made).toBe(1);
  });
}

test('sends a message once when Send is pressed twice', async ({ page, context }) => {
  const [customer, business] = await Promise.all([registerCustomer(), registerBoth()]);
  const request = await post(customer);
  await send(business, request.id);
  await enterAs(context, customer);
  await page.goto(`/customer?request=${request.id}`);
  await dialog(page)
    .getByRole('button', { name: /^Show messages/ })
    .click();
  await dialog(page)
    .getByRole('textbox', { name: /^Message to/ })
    .fill('Only once, please.');
  const calls = await countCalls(page, 'sendMessage');
  await pressTwice(dialog(page).getByRole('button', { name: 'Send', exact: true }));
  await expect(dialog(page).getByRole('log').getByRole('article')).toHaveCount(1);
  const said = await business.client.do('listMessages', {
    params: { serviceRequestId: request.id, counterpartId: customer.id },
  });
  expect(said.length).toBeLessThanOrEqual(1);
  expect(calls.made).toBe(1);
});
