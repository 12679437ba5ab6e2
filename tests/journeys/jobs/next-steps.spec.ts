import type { Page } from '@playwright/test';
import { completedJob, post, send } from '../../support/people/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Next steps' }).getByRole('link', { name });

const write = (from: Person, to: Person, serviceRequestId: string) =>
  from.client.do('sendMessage', {
    input: { serviceRequestId, content: 'Hello', senderId: from.id, receiverId: to.id, imageUrls: [] },
  });

test('a customer’s dashboard leads to new estimates, messages, and reviews', async ({ page, context }) => {
  const customer = await registerCustomer();
  const business = await registerBusiness();
  const done = await completedJob(customer, business);
  const request = await post(customer, { title: 'Paint the nursery' });
  await send(business, request.id);
  await write(business, customer, request.id);
  await enterAs(context, customer);
  const { promise: mayListen, resolve: letListen } = Promise.withResolvers<void>();
  await context.route(/Firestore\/Listen/, (route) => mayListen.then(() => route.fallback()));
  await page.goto('/customer');
  const title = page.getByRole('article').first().getByRole('heading').first();
  const before = (await title.boundingBox())?.y;
  letListen();
  await expect(step(page, '1 message')).toBeVisible();
  expect((await title.boundingBox())?.y, 'steps that arrive late move nothing').toBe(before);

  await step(page, '1 new estimate').click();
  await expect(page.getByRole('dialog', { name: 'Paint the nursery' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(step(page, '1 new estimate')).toBeHidden();

  await step(page, '1 job to review').click();
  await expect(page).toHaveURL(`/customer?request=${done.request.id}`);
  await expect(page.getByRole('radio', { name: '1 star: Poor' })).toBeFocused();
  await page.keyboard.press('Escape');
  await step(page, '1 message').click();
  await expect(page).toHaveURL(`/messages/${request.id}_${business.id}`);
});
