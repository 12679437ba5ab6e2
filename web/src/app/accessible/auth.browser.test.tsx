/** What guests see: home, signing up, and the links of emails. */
import { testAccessible } from '@test/accessible.ts';
import { aCustomer, NO_HIGHLIGHTS } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { openMenu, press } from '@test/overlays.ts';
import { enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

async function openRegistration(): Promise<void> {
  enterAs(null);
  await open('/register');
  await page.getByRole('radio', { name: /^Both/ }).click();
  await page.getByLabelText('Full name').write('Robin Rivera');
  await page.getByLabelText('Email').write('robin@example.com');
  await page.getByRole('textbox', { name: 'Password' }).write('sunny day 7');
}

async function openLink(mode: string, isOver = false): Promise<void> {
  enterAs(null);
  if (isOver) server.refuse('checkMailedCode', 'not-found', 'This link has expired.');
  else server.answer('checkMailedCode', undefined);
  await open(`/account/action?mode=${mode}&oobCode=of-a-mail`);
}

async function openHome(): Promise<void> {
  enterAs(null);
  server.answer('getReviewHighlights', NO_HIGHLIGHTS);
  await open('/');
}

testAccessible({
  'the home page of a guest': openHome,
  'the home page of a customer': async () => {
    enterAs(aCustomer());
    await open('/');
    await expect.element(page.getByText('Nothing waits for you.')).toBeVisible();
  },
  'the menu of a guest': async () => {
    await openHome();
    await openMenu();
  },
  'the categories of a trade': async () => {
    await openHome();
    await page.getByRole('link', { name: /^Construction/ }).click();
    await expect.element(page.getByRole('link', { name: 'Back to Categories' })).toBeVisible();
  },
  'the first step of a registration': openRegistration,
  'the second step of a registration': async () => {
    await openRegistration();
    await press('Continue');
    await expect.element(page.getByLabelText('Business hours')).toBeVisible();
  },
  'a link to reset the password that was sent': async () => {
    enterAs(null);
    server.answer('requestPasswordReset', undefined);
    await open('/forgot');
    await page.getByLabelText('Email').write('robin@example.com');
    await press('Send Link');
    await expect.element(page.getByText(/the link is on its way/)).toBeVisible();
  },
  'a new password that is too short': async () => {
    await openLink('resetPassword');
    await page.getByRole('textbox', { name: 'New password' }).write('short');
    await press('Change Password');
  },
  'a link that no longer works': async () => {
    await openLink('resetPassword', true);
    await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  },
  'the confirmation of an address': () => openLink('verifyEmail'),
  'the link that stops emails': async () => {
    enterAs(null);
    await open(`/account/unsubscribe?code=${'c'.repeat(43)}&kinds=message`);
  },
  'an account that is being deleted': async () => {
    enterAs(aCustomer({ deletesAt: '2026-04-02T10:00:00.000Z' }));
    await open('/profile');
    await expect.element(page.getByRole('heading', { name: 'Your account is being deleted' })).toBeVisible();
  },
});
