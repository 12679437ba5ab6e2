/** Signing in: where it leads, and what can fail. */
import { aBusiness, aCustomer } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { answerBusiness, answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const user = aCustomer();
const email = () => page.getByLabelText('Email');
const password = () => page.getByRole('textbox', { name: 'Password' });
const signIn = () => page.getByRole('main').getByRole('button', { name: 'Sign In' });

beforeEach(() => {
  enterAs(null);
  answerMyRequests([]);
});

test('shows why signing in failed, and keeps what was typed', async () => {
  server.refuse('login', 'wrong-credentials', 'Wrong email or password.');
  await open('/login');
  await email().write(user.email);
  await password().write('not the password 1');
  await signIn().click();
  await expectToast('Login failed', 'Please check your credentials and try again.');
  await expect.element(email()).toHaveValue(user.email);
  await expect.element(password()).toHaveValue('not the password 1');
  server.refuse('login', 'internal', 'The server stumbled.');
  await signIn().click();
  await expectToast('Login failed', 'The server stumbled.');
  server.answer('login', () => {
    server.answer('getMe', { user });
    return { user };
  });
  await signIn().click();
  await expectToast('Success', 'Welcome back.');
  await expect.poll(() => location.pathname).toBe('/customer');
});

test('uses the account in the login’s answer when the account cannot be loaded again', async () => {
  await open('/login');
  await email().write(user.email);
  await password().write('sunny day 7');
  server.answer('login', { user });
  server.refuse('getMe', 'internal', 'The server stumbled.');
  server.forgetCalls();
  await signIn().click();
  await expectToast('Success', 'Welcome back.');
  await expect.poll(() => location.pathname).toBe('/customer');
  await expect.element(page.getByRole('heading', { name: 'My Service Requests' })).toBeVisible();
  await expect.element(page.getByRole('banner').getByText(user.name)).toBeInTheDocument();
  expect(server.asked('getMe')).toHaveLength(1);
});

for (const { who, next, to, heading } of [
  { who: aCustomer(), next: '/customer/new-request', to: '/customer/new-request', heading: 'Describe Your' },
  { who: aCustomer(), next: '//example.com/steal', to: '/customer', heading: 'My Service Requests' },
  {
    who: aBusiness({ accountType: 'both' }),
    next: '/business/Plumbing',
    to: '/business/Plumbing',
    heading: 'Available Service Requests',
  },
]) {
  test(`signing in on the way to ${next} takes an account of type ${who.accountType} to ${to}`, async () => {
    answerBusiness([]);
    server.answer('login', () => {
      enterAs(who);
      return { user: who };
    });
    await open(`/login?next=${encodeURIComponent(next)}`);
    await email().write(who.email);
    await password().write('sunny day 7');
    await signIn().click();
    await expect.poll(() => location.pathname).toBe(to);
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}
