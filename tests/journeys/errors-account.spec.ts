import { calls } from '@marketplace/contract/calls';
import type { Page } from '@playwright/test';
import { PASSWORD, registerBusiness, registerCustomer, uniqueEmail } from '../support/people.ts';
import { jpeg } from '../support/pictures.ts';
import { db } from '../support/stored.ts';
import { answerCall, failCall, isStorage } from './support/calls.ts';
import { expectFailureTold } from './support/failures.ts';
import { stubPush } from './support/push.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const MEGABYTE = 1024 * 1024;
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

test('a registration that fails is told, and nothing typed is lost', async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/register');
  await page.getByRole('radio', { name: 'Customer' }).check();
  await page.getByLabel('Full name').fill('Jordan Rivera');
  await page.getByLabel('Email').fill(email);
  await password(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Location').fill('Dallas, TX');
  await page.getByLabel('Phone').fill('214 555 0100');
  await expectFailureTold(page, {
    call: 'register',
    title: 'Registration failed',
    fallback: 'Please try again.',
    attempt: () => page.getByRole('button', { name: 'Create Account' }).click(),
    intact: async () => {
      await expect(page.getByLabel('Location')).toHaveValue('Dallas, TX');
      await expect(page.getByLabel('Phone')).toHaveValue('214 555 0100');
    },
  });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Jordan Rivera');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(password(page)).toHaveValue(PASSWORD);
});

test('a login that fails is told, in the server’s words where it is to blame, and what was typed stays until it is right', async ({
  page,
}) => {
  const { email } = await registerCustomer();
  const signIn = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await password(page).fill('not the password 1');
  await signIn.click();
  await expectToast(page, 'Login failed', 'Please check your credentials and try again.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(password(page)).toHaveValue('not the password 1');
  await password(page).fill(PASSWORD);
  const recover = await failCall(page, 'login', 'The server stumbled.');
  await signIn.click();
  await expectToast(page, 'Login failed', 'The server stumbled.');
  await recover();
  await signIn.click();
  await expectToast(page, 'Success', 'You are signed in.');
  await expect(page).toHaveURL('/customer');
});

test('saving a profile that fails is told, and nothing typed is lost', async ({ page, context }) => {
  await enterAsCustomer(context);
  await page.goto('/profile');
  await page.getByLabel('Full Name').fill('Robin Rivera');
  await page.getByLabel('Phone Number').fill('214 555 0199');
  const attempt = () => page.getByRole('button', { name: 'Save Changes' }).click();
  await expectFailureTold(page, {
    call: 'updateProfile',
    title: 'Update failed',
    fallback: 'Please try again.',
    attempt,
    intact: async () => {
      await expect(page.getByLabel('Full Name')).toHaveValue('Robin Rivera');
      await expect(page.getByLabel('Phone Number')).toHaveValue('214 555 0199');
    },
  });
  await attempt();
  await expectToast(page, 'Profile Updated', 'Your changes are saved.');
});

test('a new email address long after signing in asks for the password, and goes on with what was typed', async ({
  page,
  context,
}) => {
  await enterAsCustomer(context);
  await page.goto('/profile');
  const email = uniqueEmail('moved');
  await page.getByLabel('Email').fill(email);
  const words = 'Please enter your current password to change your email address.';
  // In the server's place, for which ten minutes would have to pass.
  const giveBack = await answerCall(page, 'updateProfile', (route) =>
    route.fulfill({
      status: 403,
      json: { error: words, code: 'password-needed', fields: { currentPassword: words } },
    }),
  );
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(password(page)).toBeHidden();
  await save.click();
  await expectToast(page, 'Update failed', words);
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription(words);
  await giveBack();
  await password(page).fill(PASSWORD);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save.click();
  expect((await sent).postDataJSON()).toMatchObject({ email, currentPassword: PASSWORD });
  const waiting = `Your new email address counts once you press the link that we sent to ${email}.`;
  await expectToast(page, 'Profile Updated', waiting);
  await expect(password(page)).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(PASSWORD);
});

test('a press is not lost because the error of the field that is left moves the button', async ({
  page,
  context,
}) => {
  await enterAsCustomer(context);
  await page.goto('/profile');
  const name = page.getByLabel('Full Name');
  await name.fill('');
  // What is pressed stands below the field, and where it is gives way to the error.
  const save = page.getByRole('button', { name: 'Save Changes' });
  const box = await save.boundingBox();
  if (!box) throw new Error('The button is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + 2);
  await page.mouse.down();
  await expect(name).not.toBeFocused();
  await page.mouse.up();
  await expect(name, 'saving was asked for, and leads to what is wrong').toBeFocused();
  await expect(page.getByText('Full name is required')).toBeVisible();
});

test('a profile picture is refused, fails at every step of its way, and arrives', async ({
  page,
  context,
}) => {
  await enterAsCustomer(context);
  await page.goto('/profile');
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('Profile picture: choose a file').setInputFiles({ name, mimeType, buffer });
  await choose('notes.txt', 'text/plain', Buffer.from('Hello'));
  await expectToast(page, 'Invalid file type', 'Please select an image file (JPG, PNG, etc.)');
  await choose('large.jpg', 'image/jpeg', Buffer.alloc(5 * MEGABYTE + 1));
  await expectToast(page, 'File too large', 'Profile picture must be under 5MB.');

  const picture = await jpeg();
  const steps = [
    () => failCall(page, 'createUpload', 'Not now.'),
    () => page.route(isStorage, (route) => route.abort()),
    () => failCall(page, 'setProfileImage', 'Not now.'),
  ];
  for (const fail of steps) {
    await fail();
    await choose('me.jpg', 'image/jpeg', picture);
    await expectToast(page, 'Upload failed', 'Failed to update profile picture. Please try again.');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.unrouteAll();
  }
  await choose('me.jpg', 'image/jpeg', picture);
  await expectToast(page, 'Profile picture updated');
  // Scaled down, wherever it is small; in the header on one line with what stands beside it.
  const shown = page.locator('img[src^="/objects/"][src$="?w=320"]');
  await expect(page.getByRole('main').locator(shown)).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header.locator(shown)).toBeVisible();
  await expect(page.locator('img[src^="/objects/"]')).toHaveCount(2);
  const [bar, avatar] = await Promise.all([header.boundingBox(), header.locator(shown).boundingBox()]);
  const middle = (box: typeof bar) => (box ? box.y + box.height / 2 : Number.NaN);
  expect(Math.abs(middle(bar) - middle(avatar))).toBeLessThan(2);
});

test.describe('notifications', () => {
  test.use({ serviceWorkers: 'allow' });
  const toggle = (page: Page) => page.getByRole('switch', { name: 'Push Notifications' });
  /** What is under way cannot be pressed again. */
  const atRest = (page: Page) => expect(toggle(page)).not.toHaveAttribute('aria-busy', 'true');

  test.beforeEach(async ({ context }) => enterAs(context, await registerBusiness()));

  test('that the browser may not show say how to allow them', async ({ page, context }) => {
    await stubPush(context, 'denied');
    await page.goto('/profile');
    await toggle(page).click();
    await expectToast(
      page,
      'Permission Required',
      'Please allow notifications in your browser settings to receive alerts.',
    );
    await expect(toggle(page)).not.toBeChecked();
  });

  test('that the push service refuses say why', async ({ page, context }) => {
    await stubPush(context, 'granted', 'Registration failed - push service error');
    await page.goto('/profile');
    await toggle(page).click();
    await expectToast(page, 'Error', 'Registration failed - push service error');
    await expect(toggle(page)).not.toBeChecked();
  });

  test('are switched on and off, and say which; where the server fails they say why', async ({
    page,
    context,
  }) => {
    await stubPush(context, 'granted');
    await page.goto('/profile');
    for (const call of ['getVapidPublicKey', 'subscribePush', 'updateNotificationSettings'] as const) {
      const recover = await failCall(page, call, `${call} stumbled.`);
      await toggle(page).click();
      await expectToast(page, 'Error', `${call} stumbled.`);
      await atRest(page);
      await expect(toggle(page)).not.toBeChecked();
      await recover();
    }
    await toggle(page).click();
    await expectToast(page, 'Notifications Enabled');
    await expect(toggle(page)).toBeChecked();
    await atRest(page);

    const recover = await failCall(page, 'unsubscribePush', 'Not now.');
    await toggle(page).click();
    await expectToast(page, 'Error', 'Not now.');
    await expect(toggle(page)).toBeChecked();
    await atRest(page);
    await recover();
    await toggle(page).click();
    await expectToast(page, 'Notifications Disabled');
    await expect(toggle(page)).not.toBeChecked();
  });

  test('are no longer the last person’s once someone else signs in where their session ended', async ({
    page,
    context,
  }) => {
    const next = await registerBusiness();
    const subscribed = async () =>
      (await db.collection('pushSubscriptions').where('userId', '==', next.id).get()).size;
    await stubPush(context, 'granted');
    await page.goto('/profile');
    await toggle(page).click();
    await expectToast(page, 'Notifications Enabled');
    await atRest(page);
    await context.clearCookies();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Email').fill(next.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expectToast(page, 'Success');
    await expect.poll(subscribed).toBe(1);
  });
});

test('whoever cannot be known counts as signed out, and the failure is logged', async ({ page, context }) => {
  await enterAsCustomer(context);
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  const recover = await failCall(page, 'getMe', 'The server stumbled.');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  expect(said.filter((text) => text.includes('The server stumbled.'))).toHaveLength(1);
  await recover();
  await page.reload();
  await expect(page.getByLabel('Full Name')).toBeVisible();
});

test.describe('the server names who signed in, and cannot be asked again', () => {
  /** From here on; what the page asked on opening has been answered. */
  async function openAndBreak(page: Page, path: string) {
    const asked = page.waitForResponse((response) => response.url().endsWith(calls.getMe.path));
    await page.goto(path);
    await (await asked).finished();
    const counter = { made: 0 };
    const recover = await answerCall(page, 'getMe', (route) => {
      counter.made += 1;
      return route.fulfill({ status: 500, json: { error: 'The server stumbled.', code: 'internal' } });
    });
    return { counter, recover };
  }

  test('after a login: its answer counts, here and on the next visit', async ({ page }) => {
    const { email, user } = await registerCustomer();
    const { counter, recover } = await openAndBreak(page, '/login');
    await page.getByLabel('Email').fill(email);
    await password(page).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expectToast(page, 'Success', 'You are signed in.');
    await expect(page).toHaveURL('/customer');
    await expect(page.getByRole('heading', { name: 'My Service Requests' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(user.name);
    expect(counter.made).toBe(1);
    await recover();
    await page.goto('/');
    await expect(page.getByRole('banner')).toContainText(user.name);
  });

  test('after a registration: its answer counts', async ({ page }) => {
    const { counter } = await openAndBreak(page, '/register');
    await page.getByRole('radio', { name: 'Customer' }).check();
    await page.getByLabel('Full name').fill('Jordan Rivera');
    await page.getByLabel('Email').fill(uniqueEmail());
    await password(page).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Location').fill('Dallas, TX');
    await page.getByLabel('Phone').fill('214 555 0100');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectToast(page, 'Welcome to the product!', 'Your account has been created successfully.');
    await expect(page).toHaveURL('/customer');
    await expect(page.getByRole('heading', { name: 'My Service Requests' })).toBeVisible();
    expect(counter.made).toBe(1);
  });

  test('after saving a profile: what is saved is shown', async ({ page, context }) => {
    await enterAsCustomer(context);
    const { counter } = await openAndBreak(page, '/profile');
    await page.getByLabel('Full Name').fill('Robin Rivera');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Profile Updated', 'Your changes are saved.');
    await expect(page.getByLabel('Full Name')).toHaveValue('Robin Rivera');
    await expect(page.getByRole('banner')).toContainText('Robin Rivera');
    expect(counter.made).toBe(1);
  });
});
