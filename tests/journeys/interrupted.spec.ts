import type { CallName } from '@marketplace/contract/calls';
import type { BrowserContext, Page } from '@playwright/test';
import { isListening } from '../bench/support/browser.ts';
import { accept, post, send } from '../support/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../support/people.ts';
import { answerCall, isStorage } from './support/calls.ts';
import { picture } from './support/files.ts';
import { dialog, question } from './support/overlays.ts';
import { agree, agreeAndPost, describeNeed, placeAndBudget, proceed, write } from './support/request-form.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { dismissToast, expectToast } from './support/toasts.ts';

test('retries a failed image from the next step, and posts the request with all images', async ({
  page,
  context,
}) => {
  const owner = await enterAsCustomer(context);
  await page.goto('/customer/new-request');
  const pictures = await Promise.all(
    ['a.jpg', 'b.jpg', 'c.jpg'].map((name, index) => picture(name, { width: 400 + 2 * index })),
  );
  await page.route(isStorage, (route) =>
    route
      .request()
      .postDataBuffer()
      ?.equals(pictures[1]?.buffer ?? Buffer.alloc(0))
      ? route.abort()
      : route.fallback(),
  );
  await page.getByLabel('Images (optional): choose files').setInputFiles(pictures);
  await expectToast(page, 'Upload failed', 'Failed to upload b.jpg');
  await dismissToast(page);
  const arrived = page.getByRole('img', { name: /^Selected image/ });
  await expect(arrived).toHaveCount(2);
  await describeNeed(page);
  await proceed(page).click();
  await expect(page.getByText("Some of your images didn't upload.")).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry upload of b.jpg' }).click();
  await expect(arrived).toHaveCount(3);
  await proceed(page).click();
  await placeAndBudget(page);
  await agreeAndPost(page);
  await expectToast(page, 'Service request posted!');
  const [request] = await owner.client.do('listMyRequests');
  expect(request?.imageUrls).toHaveLength(3);
});

test('shows an error to a customer who accepts an estimate too late, and shows the decision', async ({
  page,
  context,
}) => {
  const owner = await enterAsCustomer(context);
  const [northside, alder] = await Promise.all([
    registerBusiness({ businessName: 'Northside' }),
    registerBusiness({ businessName: 'Alder & Sons' }),
  ]);
  const request = await post(owner);
  const [faster] = await Promise.all([send(northside, request.id), send(alder, request.id)]);
  await page.goto(`/customer?request=${request.id}`);
  const dialog = page.getByRole('dialog', { includeHidden: true });
  const estimate = (business: string) => dialog.getByRole('article', { name: business, includeHidden: true });
  await estimate('Alder & Sons').getByRole('button', { name: 'Accept Estimate' }).click();
  await accept(owner, faster.id);
  const answer = page.waitForResponse((response) => response.url().endsWith('/accept'));
  await question(page).getByRole('button', { name: 'Accept Estimate' }).click();
  expect((await answer).status()).toBe(409);
  await expectToast(page, 'Failed to accept estimate', (await (await answer).json()).error);
  await expect(estimate('Northside')).toContainText('Accepted');
  await expect(estimate('Alder & Sons')).toContainText('Rejected');
  await expect(dialog.getByRole('button', { name: 'Accept Estimate' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('article', { name: request.title })).toContainText('In Progress');
});

/** Lets a call take effect on the server and drops its answer once. */
async function loseAnswerOnce(page: Page, name: CallName) {
  const stop = await answerCall(page, name, async (route) => {
    await route.fetch();
    await route.abort();
    await stop();
  });
}

test.describe('a lost answer', () => {
  test('creates no second request, even after a reload', async ({ page, context }) => {
    const owner = await enterAsCustomer(context);
    await write(page, 'Mend the gate');
    await loseAnswerOnce(page, 'createRequest');
    await agreeAndPost(page);
    await expectToast(page, 'Failed to post request');
    await page.reload();
    await agreeAndPost(page);
    await expectToast(page, 'Service request posted!');
    expect(await owner.client.do('listMyRequests')).toHaveLength(1);

    await write(page, 'Mend the gate');
    await agreeAndPost(page);
    await expectToast(page, 'Service request posted!');
    expect(await owner.client.do('listMyRequests')).toHaveLength(2);
  });

  test('keeps the estimate as first sent when it is sent again', async ({ page, context }) => {
    const request = await post(await registerCustomer());
    const business = await registerBusiness();
    await enterAs(context, business);
    await loseAnswerOnce(page, 'createEstimate');
    await page.goto(`/business?request=${request.id}`);
    await dialog(page).getByRole('button', { name: 'Send Estimate' }).click();
    const form = page.getByRole('dialog', { name: 'Send Estimate' });
    await form.getByLabel('Your Price').fill('300');
    await form.getByLabel('Timeline').selectOption('1 week');
    await form.getByRole('button', { name: 'Send Estimate' }).click();
    await agree(page).check();
    const send = question(page).getByRole('button', { name: 'Send Estimate' });
    await send.click();
    await expectToast(page, 'Failed to send estimate');
    await send.click();
    await expectToast(page, 'Estimate sent!');
    expect(await business.client.do('listMyEstimates')).toHaveLength(1);
  });
});

test.describe('a session that ends during input', () => {
  /** A page that listens makes no calls by itself, which could notice the ended session first. */
  async function untilListening(page: Page, open: Promise<unknown>) {
    await Promise.all([page.waitForResponse((response) => isListening(response.request())), open]);
  }

  /** Signs in again where the app noticed that the session had ended. */
  async function signInAgain(page: Page, context: BrowserContext, person: Person) {
    await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeHidden();
    expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: '__session' }));
  }

  test('keeps a request, which is posted after signing in again', async ({ page, context }) => {
    const owner = await enterAsCustomer(context);
    await untilListening(page, write(page, 'Mend the gate'));
    await context.clearCookies();
    await agreeAndPost(page);
    await expectToast(page, 'Failed to post request');
    await signInAgain(page, context, owner);
    await expect(page).toHaveURL('/customer/new-request');
    await expect(page.getByLabel('Maximum budget')).toHaveValue('2500');
    await agreeAndPost(page);
    await expectToast(page, 'Service request posted!');
    await expect(page.getByRole('article', { name: 'Mend the gate' })).toBeVisible();
  });

  test('keeps an estimate, which is sent after signing in again', async ({ page, context }) => {
    const owner = await registerBusiness({ accountType: 'both' });
    const request = await post(owner);
    const business = await registerBusiness();
    await enterAs(context, business);
    await untilListening(page, page.goto(`/business?request=${request.id}`));
    const begin = page
      .getByRole('dialog', { name: request.title })
      .getByRole('button', { name: 'Send Estimate' });
    const dialog = page.getByRole('dialog', { name: 'Send Estimate' });
    const agreeAndSend = async () => {
      await dialog.getByRole('button', { name: 'Send Estimate' }).click();
      await question(page).getByRole('checkbox').check();
      await question(page).getByRole('button', { name: 'Send Estimate' }).click();
    };
    await begin.click();
    await dialog.getByLabel('Your Price').fill('640');
    await dialog.getByLabel('Timeline').selectOption('1 week');
    await dialog.getByLabel('Description').fill('With new tiles');
    await context.clearCookies();
    await agreeAndSend();
    await expectToast(page, 'Failed to send estimate');
    await signInAgain(page, context, business);
    await begin.click();
    await expect(dialog.getByLabel('Your Price')).toHaveValue('640');
    await expect(dialog.getByLabel('Description')).toHaveValue('With new tiles');
    await agreeAndSend();
    await expectToast(page, 'Estimate sent!');
  });

  test('keeps a profile, which is saved after signing in again', async ({ page, context }) => {
    const owner = await enterAsCustomer(context);
    await untilListening(page, page.goto('/profile'));
    await page.getByLabel('Full name').fill('Robin Rivera');
    await context.clearCookies();
    const save = page.getByRole('button', { name: 'Save Changes' });
    await save.click();
    await expectToast(page, 'Update failed');
    await signInAgain(page, context, owner);
    await expect(page.getByLabel('Full name')).toHaveValue('Robin Rivera');
    await save.click();
    await expectToast(page, 'Profile Updated');
    await page.getByLabel('Full name').fill('Not saved');
    await page.reload();
    await expect(page.getByLabel('Full name')).toHaveValue('Robin Rivera');
  });
});
