/** Links of the emails about an account. */
import { aCustomer } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { open } from '@test/open.tsx';
import { enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

const OVER = 'This link has expired or was already used. Request a new one.';
const email = () => page.getByLabelText('Email');
const password = () => page.getByRole('textbox', { name: 'New password' });
const change = () => page.getByRole('button', { name: 'Change Password' });
const isAt = (path: string) => expect.poll(() => location.pathname).toBe(path);

test('asks for an email address to send a link to, and shows failures', async () => {
  enterAs(null);
  await open('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect.element(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  const send = () => page.getByRole('button', { name: 'Send Link' }).click();
  await email().write('nobody');
  await send();
  await expect.element(email()).toHaveAccessibleDescription('Please enter a valid email address');
  await email().write('carla@example.com');
  await expectFailureShown({
    call: 'requestPasswordReset',
    title: "We couldn't send the link",
    fallback: 'Please try again.',
    attempt: send,
    intact: () => expect.element(email()).toHaveValue('carla@example.com'),
  });
  server.answer('requestPasswordReset', undefined);
  await send();
  await expect
    .element(page.getByText('If carla@example.com has an account, the link is on its way.'))
    .toBeVisible();
});

test('takes only a good new password', async () => {
  enterAs(null);
  server.answer('checkMailedCode', undefined);
  await open('/account/action?mode=resetPassword&oobCode=of-a-mail');
  await password().write('short');
  await change().click();
  await expect.element(password()).toHaveAccessibleDescription(/at least 8 characters$/);
  expect(server.asked('resetPassword')).toEqual([]);
});

test('shows on submit that a link is over when it could not be checked before', async () => {
  enterAs(null);
  server.breakDown('checkMailedCode');
  server.refuse('resetPassword', 'not-found', OVER);
  await open('/account/action?mode=resetPassword&oobCode=of-a-mail');
  await password().write('rainy day 8');
  await change().click();
  await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

for (const { mode, user, to } of [
  { mode: 'resetPassword', user: null, to: '/forgot' },
  { mode: 'verifyEmail', user: aCustomer(), to: '/profile' },
  { mode: 'verifyAndChangeEmail', user: aCustomer(), to: '/profile' },
]) {
  test(`a ${mode} link that is over leads to where one gets a new one`, async () => {
    enterAs(user);
    server.answer('listSessions', []);
    server.answer('listDisclosures', []);
    server.answer('listBlocks', []);
    server.refuse('checkMailedCode', 'not-found', OVER);
    await open(`/account/action?mode=${mode}&oobCode=of-a-mail`);
    await page.getByRole('link', { name: 'Get New Link' }).click();
    await isAt(to);
  });
}
