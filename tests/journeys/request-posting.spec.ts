import sharp from 'sharp';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { answerCall, countCalls } from './support/calls.ts';
import { expectAgreementInSight, question } from './support/overlays.ts';
import {
  agree,
  agreeAndPost,
  describeNeed,
  placeAndBudget,
  postNow,
  proceed,
  submit,
  write,
} from './support/request-form.ts';
import { enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

/** A photo of one color, named as by a phone. */
async function picture(background: string, index: number) {
  const create = { width: 800, height: 600, channels: 3, background } as const;
  return {
    name: `IMG_${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create }).jpeg().toBuffer(),
  };
}

test('posts a request in two steps, after agreeing to the terms', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  await page.goto('/customer');
  await page.getByRole('link', { name: 'Post New Request' }).click();

  await test.step('the need', async () => {
    await expect(page.getByRole('heading', { name: 'Describe Your Service Need', level: 1 })).toBeFocused();
    await expect(page.getByRole('progressbar', { name: 'Step 1 of 2' })).toBeVisible();
    await expect(page.getByText('Be as specific as possible to get better estimates')).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveAttribute('rows', '5');
    await expect(page.getByLabel('Category').locator('optgroup')).toHaveCount(5);
    await expect(proceed(page)).toBeDisabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Title').fill('Mend the fence');
    await page.getByLabel('Category').selectOption('Carpentry');
    await page.getByLabel('Description').fill('   ');
    await expect(proceed(page)).toBeDisabled();
    await page.getByLabel('Description').fill('Two posts are loose.');
    await proceed(page).click();
  });

  await test.step('where, for how much and when', async () => {
    await expect(page.getByRole('heading', { name: 'Location & Budget', level: 1 })).toBeFocused();
    await expect(
      page.getByRole('radio', { name: 'Normal Priority - Within the timeframe specified' }),
    ).toBeChecked();
    await expect(page.getByRole('radio', { name: "Low Priority - I'm flexible with timing" })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'High Priority - Urgent - need ASAP' })).toBeVisible();
    await expect(page.getByPlaceholder('City, State or ZIP code')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Mend the fence');
    await proceed(page).click();
    await placeAndBudget(page);
    await page.getByRole('radio', { name: /High Priority/ }).check();
  });

  await test.step('the terms', async () => {
    await submit(page).click();
    await expect(question(page)).toContainText('Please Read Before Posting Your Service Request');
    await expect(question(page).getByRole('listitem')).toHaveCount(6);
    for (const fact of [
      'Mend the fence',
      'Carpentry',
      '12 Elm Street, Austin, TX 78701',
      '$1,100 - $2,500',
      'Next week',
      'High',
    ]) {
      await expect(question(page)).toContainText(fact);
    }
    await page.keyboard.press('Tab');
    await expect(agree(page)).toBeFocused();
    await expectAgreementInSight(page);
    await expect(postNow(page)).toBeDisabled();
    await expectAccessible(page);
    await agree(page).check();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await submit(page).click();
    await expect(agree(page)).not.toBeChecked();
    await expect(postNow(page)).toBeDisabled();
    await agree(page).check();
    await postNow(page).click();
  });

  await expectToast(page, 'Service request posted!');
  await expect(page).toHaveURL('/customer');
  await expect(page.getByRole('article', { name: 'Mend the fence' })).toContainText('$1,100 - $2,500');
  expect(await owner.client.do('listMyRequests')).toMatchObject([
    {
      title: 'Mend the fence',
      category: 'Carpentry',
      budgetMin: 1100,
      budgetMax: 2500,
      urgency: 'high',
      status: 'open',
    },
  ]);
  await page.goto('/customer/new-request');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('browses a select by keyboard, and Enter moves to the first invalid field', async ({
  page,
  context,
}) => {
  await enterAsCustomer(context);
  await page.goto('/customer/new-request');
  await page.getByLabel('Title').fill('Mend the fence');
  await page.getByLabel('Title').press('Enter');
  const category = page.getByLabel('Category');
  await expect(category).toBeFocused();
  await category.press('C');
  await expect(category).not.toHaveValue('');
  await expect(category).toBeFocused();
  await page.getByLabel('Description').fill('Two posts are loose.');
  await page.getByLabel('Title').press('Enter');
  await expect(page.getByRole('heading', { name: 'Location & Budget', level: 1 })).toBeFocused();
});

test('uploads images with a request, in their order', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  await page.goto('/customer/new-request');
  await describeNeed(page);
  const files = await Promise.all(['#b33', '#3b3', '#33b'].map(picture));
  await page.getByLabel('Images (optional): choose files').setInputFiles(files);
  await expect(page.getByText('3/5')).toBeVisible();
  // The next step does not wait for the uploads, which continue.
  await proceed(page).click();
  await placeAndBudget(page);
  await expect(submit(page)).toBeEnabled();
  await agreeAndPost(page);
  await expect(page).toHaveURL('/customer');
  const [request] = await owner.client.do('listMyRequests');
  expect(request?.imageUrls).toHaveLength(3);

  const thumbnails = page.getByRole('list', { name: 'Project images' }).locator('img');
  await expect(thumbnails).toHaveCount(3);
  await thumbnails.first().scrollIntoViewIfNeeded();
  await expect(thumbnails.first()).toHaveJSProperty('naturalWidth', 320);
  await expectAccessible(page);
});

test('accepts budgets in common formats, shows how they were read, and orders their bounds', async ({
  page,
  context,
}) => {
  const owner = await enterAsCustomer(context);
  await write(page);
  const [min, max] = [page.getByLabel('Minimum budget'), page.getByLabel('Maximum budget')];
  const figures = page.getByRole('main').getByRole('status').filter({ hasText: /^=/ });
  for (const [minimum, maximum, fits] of [
    ['0', '100', false],
    ['abc', '100', false],
    ['200', '', false],
    ['200', '200', true],
  ] as const) {
    await min.fill(minimum);
    await max.fill(maximum);
    await expect(submit(page)).toBeEnabled({ enabled: fits });
  }
  await max.fill('100');
  await max.blur();
  await expect(page.getByText('Maximum budget must be at least the minimum')).toBeVisible();
  await expect(max).toHaveAttribute('aria-invalid', 'true');
  await expect(submit(page)).toBeDisabled();
  await min.fill('50');
  await expect(page.getByText('Maximum budget must be at least the minimum')).toHaveCount(0);

  await min.fill('abc');
  await expect(figures.first()).toHaveText('= $0');
  await min.fill('1,000.50');
  await expect(figures.first()).toHaveText('= $1,000');
  await max.fill('1.5k');
  await expect(figures.last()).toHaveText('= $1,500');
  await expectAccessible(page);
  await agreeAndPost(page);
  await expect(page).toHaveURL('/customer');
  expect(await owner.client.do('listMyRequests')).toMatchObject([{ budgetMin: 1000, budgetMax: 1500 }]);
});

test('posts once when pressed twice', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const calls = await countCalls(page, 'createRequest');
  await write(page);
  await submit(page).click();
  await agree(page).check();
  await postNow(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL('/customer');
  expect(calls.made).toBe(1);
  expect(await owner.client.do('listMyRequests')).toHaveLength(1);
});

test('shows the server’s validation error at its field and step', async ({ page, context }) => {
  await enterAsCustomer(context);
  const refusal = {
    error: 'Please check what you entered.',
    code: 'invalid',
    fields: { title: 'Title is not allowed' },
  };
  await answerCall(page, 'createRequest', (route) => route.fulfill({ status: 400, json: refusal }));
  await write(page);
  await agreeAndPost(page);
  await expectToast(page, 'Failed to post request', 'Please check what you entered.');
  await expect(page.getByText('Title is not allowed')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Mend the fence');
  await expect(question(page)).toHaveCount(0);
});

test('warns of contact details in a text, and can be overruled', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  await page.goto('/customer/new-request');
  await describeNeed(page);
  const described = 'Two posts are loose. Text me at 5I2-555-O199.';
  await page.getByLabel('Description').fill(described);
  await proceed(page).click();
  await expect(question(page)).toContainText('5I2-555-O199 looks like a phone number');
  await expect(question(page).getByRole('button', { name: 'Edit Text' })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByLabel('Description')).toHaveValue(described);
  await expect(proceed(page)).toBeFocused();

  await proceed(page).press('Enter');
  await question(page).getByRole('button', { name: 'Continue Anyway' }).click();
  await expect(page.getByRole('heading', { name: 'Location & Budget', level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await proceed(page).press('Enter');
  await placeAndBudget(page);
  await agreeAndPost(page);
  await expectToast(page, 'Service request posted!');
  expect(await owner.client.do('listMyRequests')).toMatchObject([{ description: described }]);
});
