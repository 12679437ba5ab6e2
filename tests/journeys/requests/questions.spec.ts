/** A business asks on a request, its customer answers, and other businesses read both. */
import type { Browser, Page } from '@playwright/test';
import { post, send } from '../../support/people/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { answer, ask, questionsSeenBy } from '../../support/people/questions.ts';
import { expectNoSidewaysScroll } from '../support/accessible.ts';
import { estimate } from '../support/customer-estimates.ts';
import { openLive } from '../support/live.ts';
import { mine, openMine } from '../support/my-estimates.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const questions = (page: Page) => page.getByRole('dialog').getByRole('region', { name: /^Questions/ });
const onRequest = ({ id }: { id: string }) => `/business?request=${id}`;

test('a question and its answer reach every business live, without who asked', async ({
  context,
  browser,
}) => {
  const [customer, asker, other] = await Promise.all([
    registerCustomer(),
    registerBusiness({ businessName: 'Curious Roofs' }),
    registerBusiness(),
  ]);
  const request = await post(customer, { title: 'Mend the barn roof' });
  await ask(other, request.id, 'How many floors does the barn have?');

  await enterAs(context, asker);
  const asking = await openLive(context, onRequest(request));
  const field = questions(asking).getByLabel('Ask a question');
  await field.fill('How many floors are in the barn?');
  await expect(questions(asking).getByText('Already asked, waiting for an answer:')).toBeVisible();
  await field.fill('Is the ladder long enough?');
  await expect(questions(asking).getByText('Already asked, waiting for an answer:')).toBeHidden();
  await asking.reload();
  await expect(field).toHaveValue('Is the ladder long enough?');
  await questions(asking).getByRole('button', { name: 'Ask Question' }).dblclick();
  await expectToast(asking, 'Question asked');
  await expect(field).toHaveValue('');
  await expect(questions(asking).getByText('Your question')).toHaveCount(1);

  const theirs = await browser.newContext();
  await enterAs(theirs, customer);
  const answering = await theirs.newPage();
  await answering.goto('/customer');
  await answering.getByRole('button', { name: 'Answer Questions' }).click();
  const item = questions(answering).getByRole('article', { name: 'Is the ladder long enough?' });
  await item.getByRole('button', { name: 'Answer' }).click();
  await item.getByLabel('Your answer').fill('Call me at 512 555 0188.');
  await item.getByRole('button', { name: 'Save Answer' }).click();
  await expect(item.getByText('Please leave out')).toBeVisible();
  await item.getByLabel('Your answer').fill('It reaches the gutter.');
  await item.getByRole('button', { name: 'Save Answer' }).click();
  await expectToast(answering, 'Answer saved');
  await expect(item.getByRole('button', { name: 'Edit Answer' })).toBeVisible();
  await answering.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(answering);

  await expect(questions(asking).getByText('It reaches the gutter.')).toBeVisible();
  await expectSeenByThird(browser, other, request, asker);
});

async function expectSeenByThird(browser: Browser, third: Person, request: { id: string }, asker: Person) {
  const context = await browser.newContext();
  await enterAs(context, third);
  const page = await context.newPage();
  await page.goto(onRequest(request));
  await expect(questions(page).getByText('It reaches the gutter.')).toBeVisible();
  await expect(page.getByText('Curious Roofs')).toHaveCount(0);
  expect(JSON.stringify(await questionsSeenBy(third, request.id))).not.toContain(asker.id);
}

test('an estimate sent before an answer is marked for both sides until its business confirms it', async ({
  page,
  context,
  browser,
}) => {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const request = await post(customer, { title: 'Mend the barn roof' });
  await send(business, request.id);
  await answer(customer, (await ask(business, request.id)).id);

  const theirs = await browser.newContext();
  await enterAs(theirs, customer);
  const deciding = await theirs.newPage();
  await deciding.goto(`/customer?request=${request.id}`);
  const received = estimate(deciding, business.user.businessName ?? '');
  await expect(received.getByText('Sent before the latest answer')).toBeVisible();

  await enterAs(context, business);
  await openMine(page);
  await expect(mine(page).getByText('Sent before the latest answer')).toBeVisible();
  await expect(mine(page).getByRole('button', { name: /^Edit/ })).toHaveCount(1);
  await mine(page)
    .getByRole('button', { name: /^Still correct/ })
    .click();
  await expectToast(page, 'Estimate confirmed');
  await expect(mine(page).getByText('Sent before the latest answer')).toBeHidden();
  await deciding.reload();
  await expect(received).toBeVisible();
  await expect(received.getByText('Sent before the latest answer')).toBeHidden();
});
