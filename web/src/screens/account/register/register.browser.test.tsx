/** Registering, and what can fail. */
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { TERMS_VERSION } from '@marketplace/contract/site/terms';
import { aBusiness, aCustomer } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { open } from '@test/open.tsx';
import { answerBusiness, answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const user = aCustomer();
const password = () => page.getByRole('textbox', { name: 'Password' });
const submit = () => page.getByRole('button', { name: 'Create Account' });

const proceed = () => page.getByRole('button', { name: 'Continue' });

async function fillIn(accountType: RegExp): Promise<void> {
  await open('/register');
  await page.getByRole('radio', { name: accountType }).click();
  await page.getByLabelText('Full name').write('Jordan Rivera');
  await page.getByLabelText('Email').write(user.email);
  await password().write('short');
  await expect.element(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect.element(proceed()).toBeDisabled();
  await password().write('sunny day 7');
  await proceed().click();
  await page.getByLabelText('Location').write('Dallas, TX');
  await expect.element(submit()).toBeDisabled();
  await page.getByLabelText('Phone').write('214 555 0100');
}

beforeEach(() => {
  enterAs(null);
  server.answer('lookUpPlace', { isKnown: true, businesses: null });
});

test('names the terms that registering agrees to, and opens them beside the form', async () => {
  await fillIn(/^Customer/);
  await expect.element(page.getByText(/^By creating an account, you agree to our Terms/)).toBeVisible();
  for (const [name, href] of [
    ['Terms', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const link = page.getByRole('link', { name: `${name} (opens in a new tab)` });
    await expect.element(link).toHaveAttribute('href', href);
    await expect.element(link).toHaveAttribute('target', '_blank');
  }
});

test('offers the new terms when they changed while the form was open, and then agrees to those', async () => {
  await fillIn(/^Customer/);
  const text = 'Our Terms and Privacy Policy changed. Please read them, then try again.';
  server.refuse('register', 'terms-changed', text, { termsVersion: '2999-01-31' });
  await submit().click();
  await expectToast('Registration failed', text);
  await expect
    .element(page.getByText(/changed on January 31, 2999\. Read them, then press Create Account to agree\.$/))
    .toBeVisible();
  await expect.element(page.getByLabelText('Location')).toHaveValue('Dallas, TX');
  server.answer('register', { user });
  answerMyRequests([]);
  await submit().click();
  await expect.poll(() => location.pathname).toBe('/customer');
  expect(server.asked('register')).toMatchObject([
    { input: { agreedTerms: TERMS_VERSION } },
    { input: { agreedTerms: '2999-01-31' } },
  ]);
});

test('shows an error when registration fails, and keeps what was typed', async () => {
  await fillIn(/^Customer/);
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
  await fillIn(/^Customer/);
  server.answer('register', { user });
  server.refuse('getMe', 'internal', 'The server stumbled.');
  server.forgetCalls();
  answerMyRequests([]);
  await submit().click();
  await expectToast(`Welcome to ${PRODUCT_NAME}!`, 'Your account has been created successfully.');
  await expect.poll(() => location.pathname).toBe('/customer');
  await expect.element(page.getByRole('heading', { name: 'My Service Requests' })).toBeVisible();
  expect(server.asked('getMe')).toHaveLength(1);
});

test('shows at its field in the first step that an address is taken, and keeps the second step', async () => {
  const taken = 'This email address already has an account.';
  server.refuse('register', 'email-taken', taken, { fields: { email: taken } });
  await fillIn(/^Customer/);
  await submit().click();
  await expectToast('Registration failed', taken);
  await expect.element(page.getByLabelText('Email')).toHaveValue(user.email);
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription(taken);
  await proceed().click();
  await expect.element(page.getByLabelText('Location')).toHaveValue('Dallas, TX');
});

test('a new business begins with the requests of its trade within its radius, and can see all', async () => {
  const business = aBusiness({ serviceCategories: ['Electrical'], serviceRadiusMiles: 25 });
  server.answer('register', () => {
    enterAs(business);
    return { user: business };
  });
  answerBusiness([]);
  await fillIn(/^Business/);
  await expect.element(submit()).toBeDisabled();
  const needed = 'Still needed: business level, business address, business hours';
  await expect.element(page.getByText(needed)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Service radius' })).toHaveValue('25');
  await page.getByRole('radio', { name: /professional/i }).click();
  await page.getByLabelText('Business address').write('20 Elm Street, Austin, TX 78701');
  await page.getByLabelText('Business hours').write('Mon-Fri 8-5');
  await page.getByRole('button', { name: 'Electrical' }).click();
  await submit().click();
  await expect.poll(() => location.pathname).toBe('/business');
  expect(server.asked('register')).toMatchObject([
    {
      input: {
        accountType: 'business',
        businessLevel: 'professional',
        serviceCategories: ['Electrical'],
        serviceRadiusMiles: 25,
      },
    },
  ]);
  const category = page.getByRole('combobox', { name: 'Category' });
  await expect.element(category).toHaveValue('Electrical');
  expect(server.asked('listOpenRequests')).toMatchObject([{ query: { category: 'Electrical', within: 25 } }]);
  await expect.element(page.getByRole('button', { name: 'Remove filter within 25 miles' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Electrical' }).click();
  await expect.element(category).toHaveValue('');
});
