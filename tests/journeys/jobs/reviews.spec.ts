import type { Page } from '@playwright/test';
import { completedJob } from '../../support/people/market.ts';
import { registerAdmin, registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { reviewedJob } from '../../support/people/reviews.ts';
import { goLive } from '../support/live.ts';
import { dialog, question } from '../support/overlays.ts';
import { enterAs, enterAsCustomer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('both sides review each other, and read the reviews only once both are written', async ({
  page,
  context,
  browser,
}) => {
  const [owner, business] = await Promise.all([
    enterAsCustomer(context),
    registerBusiness({ businessName: 'Northside' }),
  ]);
  const { request } = await completedJob(owner, business);
  const reviewsIn = (one: Page) => dialog(one).getByRole('region', { name: 'Reviews' });
  await goLive(page, `/customer?request=${request.id}`);
  const form = reviewsIn(page).getByRole('form', { name: 'Review Northside' });
  await form.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await form.getByLabel('Your review').fill('Came when they said they would.');
  await form.getByRole('button', { name: 'Send Review' }).click();
  await expectToast(page, 'Review sent');
  await expect(reviewsIn(page)).toContainText('Private until Northside writes a review too');

  const elsewhere = await browser.newContext();
  await enterAs(elsewhere, business);
  const theirs = await elsewhere.newPage();
  await theirs.goto(`/business?request=${request.id}`);
  const answer = reviewsIn(theirs).getByRole('form', { name: 'Review Carla Customer' });
  await expect(answer).toBeVisible();
  await expect(reviewsIn(theirs)).not.toContainText('Came when they said');
  await answer.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await answer.getByLabel('Your review').fill('The gate was locked.');
  await answer.getByRole('button', { name: 'Send Review' }).click();
  await expectToast(theirs, 'Review published');
  await expect(reviewsIn(theirs).getByRole('article', { name: 'Carla Customer' })).toContainText(
    'Came when they said they would.',
  );
  const arrived = reviewsIn(page).getByRole('article', { name: 'Northside' });
  await expect(arrived, 'it arrives without a reload').toContainText('The gate was locked.');
  await elsewhere.close();
});

test('an administrator hides a review, and its author reads why', async ({ page, context }) => {
  const [admin, owner, business] = await Promise.all([
    registerAdmin(),
    registerCustomer(),
    registerBusiness({ businessName: 'Northside' }),
  ]);
  const { request } = await reviewedJob(owner, business);
  await enterAs(context, admin);
  await page.goto(`/businesses/${business.id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Hide' }).click();
  await expect(question(page).getByRole('button', { name: 'Hide' })).toBeDisabled();
  await question(page).getByLabel('Reason').fill('It names a third person.');
  await question(page).getByRole('button', { name: 'Hide' }).click();
  await expectToast(page, 'Hidden. The author will see your reason.');
  await expect(main).toContainText('1 review was taken down, because it broke our rules.');
  await expect(main).toContainText('No reviews yet');

  await enterAs(context, owner);
  await page.goto(`/customer?request=${request.id}`);
  const own = dialog(page).getByRole('article', { name: 'Your review' });
  await expect(own).toContainText('Hidden by our team: It names a third person.');
});
