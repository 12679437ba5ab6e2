/** What can fail while registering. */
import { aCustomer } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { open } from '@test/open.tsx';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const user = aCustomer();
const password = () => page.getByRole('textbox', { name: 'Password' });
const submit = () => page.getByRole('button', { name: 'Create Account' });

beforeEach(async () => {
  enterAs(null);
  server.answer('lookUpPlace', { isKnown: true, businesses: null });
  await open('/register');
  await page.getByRole('radio', { name: 'Customer' }).click();
  await page.getByLabelText('Full name').fill('Jordan Rivera');
  await page.getByLabelText('Email').fill(user.email);
  await password().fill('sunny day 7');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabelText('Location').fill('Dallas, TX');
  await page.getByLabelText('Phone').fill('214 555 0100');
});

test('shows an error when registration fails, and keeps what was typed', async () => {
  await expectFailureShown({
    call: 'register',
    title: 'Registration failed',
    fallback: 'Please try again.',
    attempt: () => submit().click(),
    intact: async () => {
      await expect.element(page.getByLabelText('Location')).toHaveValue('Dallas, TX');
      await expect.element(page.getByLabelText('Phone')).toHaveValue('214 555 0100');
    },
  });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByLabelText('Full name')).toHaveValue('Jordan Rivera');
  await expect.element(page.getByLabelText('Email')).toHaveValue(user.email);
  await expect.element(password()).toHaveValue('sunny day 7');
});

test('uses the account in the registration’s answer when the account cannot be loaded again', async () => {
  server.answer('register', { user });
  server.refuse('getMe', 'internal', 'The server stumbled.');
  server.forgetCalls();
  answerMyRequests([]);
  await submit().click();
  await expectToast('Welcome to the product!', 'Your account has been created successfully.');
  await expect.poll(() => location.pathname).toBe('/customer');
  await expect.element(page.getByRole('heading', { name: 'My Service Requests' })).toBeVisible();
  expect(server.asked('getMe')).toHaveLength(1);
});
