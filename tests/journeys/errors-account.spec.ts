import type { Page } from '@playwright/test';
import { PASSWORD, registerCustomer, uniqueEmail } from '../support/people.ts';
import { jpeg } from '../support/pictures.ts';
import { answerCall, failCall, isStorage } from './support/calls.ts';
import { expectFailureShown } from './support/failures.ts';
import { enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const MEGABYTE = 1024 * 1024;
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

test('shows an error when registration fails, and keeps what was typed', async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/register');
  await page.getByRole('radio', { name: 'Customer' }).check();
  await page.getByLabel('Full name').fill('Jordan Rivera');
  await page.getByLabel('Email').fill(email);
  await password(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Location').fill('Dallas, TX');
  await page.getByLabel('Phone').fill('214 555 0100');
  await expectFailureShown(page, {
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

test('shows why signing in failed, and keeps what was typed', async ({ page }) => {
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
  await expectToast(page, 'Success', "You're signed in.");
  await expect(page).toHaveURL('/customer');
});

test('shows an error when saving the profile fails, and keeps what was typed', async ({ page, context }) => {
  await enterAsCustomer(context);
  await page.goto('/profile');
  await page.getByLabel('Full name').fill('Robin Rivera');
  await page.getByLabel('Phone number').fill('214 555 0199');
  const attempt = () => page.getByRole('button', { name: 'Save Changes' }).click();
  await expectFailureShown(page, {
    call: 'updateProfile',
    title: 'Update failed',
    fallback: 'Please try again.',
    attempt,
    intact: async () => {
      await expect(page.getByLabel('Full name')).toHaveValue('Robin Rivera');
      await expect(page.getByLabel('Phone number')).toHaveValue('214 555 0199');
    },
  });
  await attempt();
  await expectToast(page, 'Profile Updated', 'Your changes are saved.');
});

test('asks for the password to change the email address long after signing in, and keeps what was typed', async ({
  page,
  context,
}) => {
  await enterAsCustomer(context);
  await page.goto('/profile');
  const email = uniqueEmail('moved');
  await page.getByLabel('Email').fill(email);
  const message = 'Please enter your current password to change your email address.';
  // Answered here, because the server asks only ten minutes after signing in.
  const giveBack = await answerCall(page, 'updateProfile', (route) =>
    route.fulfill({
      status: 403,
      json: { error: message, code: 'password-needed', fields: { currentPassword: message } },
    }),
  );
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(password(page)).toBeHidden();
  await save.click();
  await expectToast(page, 'Update failed', message);
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription(message);
  await giveBack();
  await password(page).fill(PASSWORD);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save.click();
  expect((await sent).postDataJSON()).toMatchObject({ email, currentPassword: PASSWORD });
  const waiting = `To confirm your new email address, open the link that we sent to ${email}.`;
  await expectToast(page, 'Profile Updated', waiting);
  await expect(password(page)).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(PASSWORD);
});

test('a press still counts when a new field error moves the button', async ({ page, context }) => {
  await enterAsCustomer(context);
  await page.goto('/profile');
  const name = page.getByLabel('Full name');
  await name.fill('');
  // The button is below the field, and the field's error pushes it down.
  const save = page.getByRole('button', { name: 'Save Changes' });
  const box = await save.boundingBox();
  if (!box) throw new Error('The button is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + 2);
  await page.mouse.down();
  await expect(name).not.toBeFocused();
  await page.mouse.up();
  await expect(name, 'the press submitted the form, which focuses the invalid field').toBeFocused();
  await expect(page.getByText('Full name is required')).toBeVisible();
});

test('shows why a profile picture is rejected or fails to upload, and then uploads it', async ({
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
  // Small avatars use the scaled-down file; the header's avatar is vertically centered.
  const shown = page.locator('img[src^="/objects/"][src$="?w=320"]');
  await expect(page.getByRole('main').locator(shown)).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header.locator(shown)).toBeVisible();
  await expect(page.locator('img[src^="/objects/"]')).toHaveCount(2);
  const [bar, avatar] = await Promise.all([header.boundingBox(), header.locator(shown).boundingBox()]);
  const middle = (box: typeof bar) => (box ? box.y + box.height / 2 : Number.NaN);
  expect(Math.abs(middle(bar) - middle(avatar))).toBeLessThan(2);
});
