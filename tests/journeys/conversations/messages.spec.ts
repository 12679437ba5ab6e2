import { accept } from '../../support/people/market.ts';
import { enterAs } from '../support/session.ts';
import { box, expect, log, test } from './conversation.ts';

test('a customer and a business write to each other, and unsend a message for both sides', async ({
  browser,
  customer,
  openConversation,
  enterBusiness,
}) => {
  const conversation = await enterBusiness();
  await box(conversation).fill('Could I come on Tuesday? It costs $90.');
  await conversation.getByRole('button', { name: 'Send', exact: true }).click();
  const mine = log(conversation).getByRole('article').filter({ hasText: 'It costs $90.' });
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText('You');
  await expect(mine).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} [AP]M/);

  const theirs = await browser.newContext();
  await enterAs(theirs, customer);
  const other = await openConversation(await theirs.newPage(), 'customer');
  const received = log(other).getByRole('article').filter({ hasText: 'It costs $90.' });
  await expect(received).toContainText('Carter & Daughters');
  await box(other).fill('Yes, after three.');
  await box(other).press('Enter');
  await expect(log(conversation).getByText('Yes, after three.')).toBeVisible();

  await mine.hover();
  await mine.getByRole('button', { name: 'Message actions' }).click();
  await mine.getByRole('button', { name: 'Unsend' }).click();
  await expect(log(conversation).getByText('You unsent this message')).toBeVisible();
  await expect(log(other).getByText('This message was unsent')).toBeVisible();
  for (const side of [conversation, other]) await expect(side.getByText('It costs $90.')).toHaveCount(0);
});

test('beside an accepted estimate, messages and what becomes of old ones arrive live, without moving a reader further up', async ({
  page,
  context,
  customer,
  business,
  requestId,
  estimateId,
  say,
}) => {
  const first = await say(customer, business, 'Come at noon.\n'.repeat(20));
  for (const word of ['Two', 'Three']) await say(customer, business, `${word}\n`.repeat(20));
  await accept(customer, estimateId);
  await enterAs(context, business);
  const code = Promise.withResolvers<void>();
  await page.route('**/estimate-panel-*.js', (route) => code.promise.then(() => route.continue()));
  await page.goto('/business?show=my-estimates');
  const mine = page.getByRole('dialog', { name: 'My Estimates' });
  await expect(mine.getByText('Loading messaging...')).toBeVisible();
  code.resolve();
  await mine.getByRole('button', { name: 'Show messages with Maria Lopez' }).click();
  await expect(log(mine).getByRole('article')).toHaveCount(3);

  await log(mine).focus();
  // A render in progress may scroll back to the end after the first press.
  const goUp = async () => {
    await page.keyboard.press('Home');
    return log(mine).evaluate(({ scrollTop }) => scrollTop);
  };
  await expect.poll(goUp).toBe(0);
  await say(customer, business, 'And one more.');
  const below = mine.getByRole('button', { name: 'New messages' });
  await expect(log(mine).getByText('And one more.')).not.toBeInViewport();
  await below.focus();
  await page.keyboard.press('Enter');
  await expect(below).toBeHidden();
  await expect(log(mine)).toBeFocused();
  await expect(log(mine).getByText('And one more.')).toBeInViewport();

  await customer.client.do('unsendMessage', {
    params: { serviceRequestId: requestId, counterpartId: business.id, messageId: first.id },
  });
  await expect(log(mine).getByText('This message was unsent')).toBeVisible();
  await expect(log(mine).getByText('Come at noon.')).toHaveCount(0);
});
