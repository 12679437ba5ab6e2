import { completedJob, post, send } from '../../support/people/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

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
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  const title = page.getByRole('article').first().getByRole('heading').first();
  const before = (await title.boundingBox())?.y;
  letListen();
  const messages = page.getByRole('main').getByRole('link', { name: '1 message' });
  await expect(messages).toBeVisible();
  expect((await title.boundingBox())?.y, 'what arrives late moves nothing').toBe(before);

  await waiting.getByRole('button', { name: 'Review Estimate' }).click();
  await expect(page.getByRole('dialog', { name: 'Paint the nursery' })).toBeVisible();
  await page.keyboard.press('Escape');

  await waiting.getByRole('button', { name: 'Leave a Review' }).click();
  await expect(page).toHaveURL(`/customer?request=${done.request.id}`);
  await expect(page.getByRole('radio', { name: '1 star: Poor' })).toBeFocused();
  await page.keyboard.press('Escape');
  await messages.click();
  await expect(page).toHaveURL(`/messages/${request.id}_${business.id}`);
});
