import { completedJob, post, send } from '../support/market.ts';
import { registerAdmin, registerBusiness, registerCustomer } from '../support/people.ts';
import { review, reviewedJob } from '../support/reviews.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { failCall } from './support/calls.ts';
import { goLive } from './support/live.ts';
import { dialog, question } from './support/overlays.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

test('both sides review each other, and read the reviews only once both are written', async ({
  page,
  context,
}) => {
  const [owner, business] = await Promise.all([
    enterAsCustomer(context),
    registerBusiness({ businessName: 'Northside' }),
  ]);
  const { request } = await completedJob(owner, business);
  await page.goto(`/customer?request=${request.id}`);
  const reviews = dialog(page).getByRole('region', { name: 'Reviews' });
  const form = reviews.getByRole('form', { name: 'Review Northside' });
  await form.getByRole('button', { name: 'Send Review' }).click();
  await expect(form.getByText('Please choose one to five stars')).toBeVisible();
  await expect(form.getByRole('radio', { name: '1 star: Poor' })).toBeFocused();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked();
  await form.getByLabel('Your review').fill('Came when they said they would.');
  await expectAccessible(page);

  await form.getByLabel('Your review').fill('Came at once. Text 5I2-555-O199.');
  await form.getByRole('button', { name: 'Send Review' }).click();
  await expect(form.getByText('Please leave out “5I2-555-O199”')).toBeVisible();
  await expect(form.getByLabel('Your review')).toHaveValue('Came at once. Text 5I2-555-O199.');
  await expectAccessible(page);
  await form.getByLabel('Your review').fill('Came when they said they would.');
  await expect(form.getByText('Please leave out')).toBeHidden();

  const endFailure = await failCall(page, 'writeReview', 'The server stumbled.');
  await form.getByRole('button', { name: 'Send Review' }).click();
  // By its text, because the toast of the rejection may still be shown.
  await expectToast(page, 'Failed to send review', 'The server stumbled.');
  await endFailure();
  await page.reload();
  await expect(form.getByLabel('Your review')).toHaveValue('Came when they said they would.');
  await form.getByRole('button', { name: 'Send Review' }).click();
  await expectToast(page, 'Review sent');
  const own = reviews.getByRole('article', { name: 'Your review' });
  await expect(own).toContainText('Private until Northside writes a review too');
  await expectNoSidewaysScroll(page);

  await enterAs(context, business);
  await page.goto(`/business?request=${request.id}`);
  const answer = reviews.getByRole('form', { name: 'Review Carla Customer' });
  await expect(answer).toBeVisible();
  await expect(reviews).not.toContainText('Came when they said');
  await answer.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await answer.getByRole('button', { name: 'Send Review' }).click();
  await expectToast(page, 'Review published');
  const theirs = reviews.getByRole('article', { name: 'Carla Customer' });
  await expect(theirs).toContainText('Came when they said they would.');

  await theirs.getByRole('button', { name: 'Reply' }).click();
  await theirs.getByLabel('Your reply').fill('It was a pleasure.');
  await theirs.getByRole('button', { name: 'Send Reply' }).click();
  await expectToast(page, 'Reply published');
  await expect(theirs).toContainText(/You replied .*It was a pleasure\./);
  await expectAccessible(page);
});

test('leads from the card of a completed job to the stars, until the review is written', async ({
  page,
  context,
}) => {
  const [owner, business] = await Promise.all([
    enterAsCustomer(context),
    registerBusiness({ businessName: 'Northside' }),
  ]);
  const { request } = await completedJob(owner, business);
  await page.goto('/customer');
  const leave = page.getByRole('article', { name: request.title }).getByRole('button', {
    name: 'Leave a Review',
  });
  await leave.click();
  await expect(dialog(page).getByRole('radio', { name: '1 star: Poor' })).toBeFocused();
  await dialog(page).getByRole('radio', { name: '5 stars' }).check({ force: true });
  await dialog(page).getByRole('button', { name: 'Send Review' }).click();
  await expectToast(page, 'Review sent');
  await expect(dialog(page).locator('[aria-current="step"]')).toHaveText('Reviewed');
  await expect(dialog(page).getByRole('button', { name: 'Leave a Review' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(leave).toHaveCount(0);

  await enterAs(context, business);
  await page.goto('/business?show=my-estimates');
  await dialog(page)
    .getByRole('button', { name: /^Leave a Review/ })
    .click();
  await expect(page.getByRole('dialog', { name: request.title }).getByRole('radio').first()).toBeFocused();
});

test('shows customers’ reviews on the estimate, in the comparison, and on the profile', async ({
  page,
  context,
}) => {
  const [owner, northside, alder] = await Promise.all([
    enterAsCustomer(context),
    registerBusiness({ businessName: 'Northside' }),
    registerBusiness({ businessName: 'Alder & Sons' }),
  ]);
  for (let count = 0; count < 11; count += 1) await reviewedJob(owner, northside);
  const request = await post(owner);
  await send(northside, request.id, { amount: 700 });
  await send(alder, request.id, { amount: 300 });
  await page.goto(`/customer?request=${request.id}`);
  const estimate = dialog(page).getByRole('article', { name: 'Northside' });
  await expect(estimate).toContainText('5.0 of 5 stars, 11 reviews');

  await dialog(page).getByRole('button', { name: 'Compare' }).click();
  const row = dialog(page).getByRole('row');
  await expect(row.nth(1)).toContainText(/Alder & Sons.*No reviews yet/);
  await dialog(page).getByRole('button', { name: 'Rating' }).click();
  await expect(row.nth(1)).toContainText('Northside');
  await expectAccessible(page);

  await row.nth(1).getByRole('link', { name: 'Northside' }).click();
  const reviews = page.getByRole('main');
  await expect(reviews.getByRole('article')).toHaveCount(10);
  await expect(reviews.getByRole('listitem').filter({ hasText: '5 stars' })).toContainText('11 reviews');
  await expect(reviews.getByRole('article', { name: 'Carla C.' }).first()).toContainText('All as agreed.');
  await expectAccessible(page);
  await reviews.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(reviews.getByRole('article')).toHaveCount(11);
  await page.goBack();
  await expect(dialog(page).getByRole('table', { name: 'Estimates side by side' })).toBeVisible();
});

test('shows a business the reviews of a customer before it sends an estimate', async ({ page, context }) => {
  const [owner, earlier, business] = await Promise.all([
    registerCustomer(),
    registerBusiness({ businessName: 'Northside' }),
    registerBusiness(),
  ]);
  await reviewedJob(owner, earlier);
  const request = await post(owner);
  await enterAs(context, business);
  await page.goto(`/business?request=${request.id}`);
  await dialog(page).getByRole('button', { name: 'Read Reviews' }).click();
  await expect(dialog(page).getByRole('article', { name: 'Northside' })).toContainText('All as agreed.');
  await expectAccessible(page);
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
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Hide' }).click();
  await expectToast(page, 'Hidden. The author will see your reason.');
  await expect(main).toContainText('1 review was taken down, because it broke our rules.');
  await expect(main).toContainText('No reviews yet');

  await enterAs(context, owner);
  await page.goto(`/customer?request=${request.id}`);
  const own = dialog(page).getByRole('article', { name: 'Your review' });
  await expect(own).toContainText('Hidden by our team: It names a third person.');
});

test('retries reviews that failed to load', async ({ page }) => {
  const business = await registerBusiness();
  const endFailure = await failCall(page, 'listReviewsOfBusiness');
  await page.goto(`/businesses/${business.id}`);
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await expect(main.getByRole('alert')).toContainText('Failed to load reviews');
  await endFailure();
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main).toContainText('No reviews yet');
});

test.describe('a page with listeners', () => {
  test('shows the other side’s review without a reload', async ({ page, context }) => {
    const [owner, business] = await Promise.all([
      enterAsCustomer(context),
      registerBusiness({ businessName: 'Northside' }),
    ]);
    const { request } = await completedJob(owner, business);
    await review(owner, request.id);
    await goLive(page, `/customer?request=${request.id}`);
    const reviews = dialog(page).getByRole('region', { name: 'Reviews' });
    await expect(reviews).toContainText('Private until Northside writes a review too');
    await review(business, request.id, 3, 'The gate was locked.');
    await expect(reviews.getByRole('article', { name: 'Northside' })).toContainText('The gate was locked.');
  });
});
