/** A change of the terms, on every page until the owner of the account agrees. */
import { TERMS_VERSION } from '@marketplace/contract/site/terms';
import { aCustomer } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { open } from '@test/open.tsx';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const user = aCustomer({ agreedTerms: '2020-01-01' });
const notice = () => page.getByRole('complementary', { name: 'Changed terms' });
const ok = () => notice().getByRole('button', { name: 'OK' });

beforeEach(async () => {
  enterAs(user);
  answerMyRequests([]);
});

test('one press agrees to the changed terms, and the focus goes to the page', async () => {
  const release = server.hold('agreeToTerms');
  await open('/customer');
  await expect.element(notice().getByText(/^Our Terms.* and Privacy Policy.* changed on /)).toBeVisible();
  await expect.element(notice().getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  await expect.element(notice().getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  await ok().dblClick();
  server.answer('agreeToTerms', { user: { ...user, agreedTerms: TERMS_VERSION } });
  release();
  await expect.element(notice()).not.toBeInTheDocument();
  expect(server.asked('agreeToTerms')).toHaveLength(1);
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('shows when the terms changed again since the page was opened, and then agrees to those', async () => {
  const text = 'Our Terms and Privacy Policy changed. Please read them, then try again.';
  server.refuse('agreeToTerms', 'terms-changed', text, { termsVersion: '2999-01-31' });
  await open('/customer');
  await ok().click();
  await expectToast("We couldn't save that", text);
  await expect
    .element(notice().getByText(/changed on January 31, 2999\. Press OK to agree\.$/))
    .toBeVisible();
  server.answer('agreeToTerms', { user: { ...user, agreedTerms: '2999-01-31' } });
  await ok().click();
  await expect.element(notice()).not.toBeInTheDocument();
  expect(server.asked('agreeToTerms').map(({ input }) => input)).toEqual([
    { agreedTerms: TERMS_VERSION },
    { agreedTerms: '2999-01-31' },
  ]);
});

test('stays, and can be pressed again, when the server could not store the answer', async () => {
  await open('/customer');
  await expectFailureShown({
    call: 'agreeToTerms',
    title: "We couldn't save that",
    fallback: 'Please try again.',
    attempt: () => ok().click(),
    intact: () => expect.element(ok()).toBeEnabled(),
  });
});

test('an account older than the terms is asked too, and one that agreed is not', async () => {
  enterAs({ ...user, agreedTerms: null });
  await open('/customer');
  await expect.element(notice()).toBeVisible();
  enterAs({ ...user, agreedTerms: TERMS_VERSION });
  await open('/customer');
  await expect.element(page.getByRole('heading', { name: 'My Service Requests' })).toBeVisible();
  await expect.element(notice()).not.toBeInTheDocument();
});
