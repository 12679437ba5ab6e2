/** Passwords, sessions, the address, and leaving: what can fail, and where the focus goes. */
import { aCustomer, anId } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { resetWindow } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { question } from '@test/overlays.ts';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const user = aCustomer({ emailVerified: false });
const WRONG = 'The password is incorrect. Please try again.';
const at = '2026-03-03T10:00:00.000Z';
const aSession = (browser: string, isCurrent: boolean) => ({
  id: anId().slice(0, 22),
  browser,
  startedAt: at,
  lastUsedAt: at,
  isCurrent,
});
const here = aSession('Chrome on Linux', true);
const elsewhere = aSession('Firefox on Windows', false);

const press = (name: string) => page.getByRole('button', { name }).click();
const sessions = () => page.getByRole('list', { name: 'Sessions' });

beforeEach(async () => {
  // High enough for the parts that load when they are near.
  await page.viewport(1280, 2400);
  enterAs(user);
  server.answer('listSessions', [here, elsewhere]);
  server.answer('listDisclosures', []);
  server.answer('listBlocks', []);
  answerMyRequests([]);
});
afterEach(resetWindow);

test('changing the password shows errors at their fields, keeps what was typed, and begins empty again', async () => {
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const current = dialog.getByRole('textbox', { name: 'Current password' });
  const next = dialog.getByRole('textbox', { name: 'New password' });
  const change = () => dialog.getByRole('button', { name: 'Change Password' }).click();
  await open('/profile');
  await press('Change Password');
  await current.write('wrong day 7');
  await next.write('short');
  await change();
  await expect.element(next).toHaveAccessibleDescription(/at least 8 characters$/);
  server.refuse('changePassword', 'password-needed', WRONG, { fields: { currentPassword: WRONG } });
  await next.write('rainy day 8');
  await change();
  await expectToast("We couldn't change your password", WRONG);
  await expect.element(current).toHaveFocus();
  await expect.element(current).toHaveAccessibleDescription(WRONG);
  await expectFailureShown({
    call: 'changePassword',
    title: "We couldn't change your password",
    fallback: 'Please try again.',
    attempt: change,
    intact: () => expect.element(next).toHaveValue('rainy day 8'),
  });
  server.answer('changePassword', undefined);
  await change();
  await expectToast('Password changed', "You're signed out on all other devices.");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Change Password' })).toHaveFocus();
  await press('Change Password');
  await expect.element(current).toHaveValue('');
});

test('lists the sessions, and keeps the focus in the list when one ends', async () => {
  server.breakDown('listSessions');
  await open('/profile');
  await expect.element(page.getByText("We couldn't load your sessions")).toBeVisible();
  server.answer('listSessions', [here, elsewhere]);
  await press('Retry');
  const rows = sessions().getByRole('listitem');
  await expect.element(rows).toHaveLength(2);
  await expect.element(rows.first()).toMatchTextContent(/This browser/);
  await expect.element(rows.last()).toMatchTextContent(/Signed in .+, last used /);
  server.answer('endSession', () => {
    server.answer('listSessions', [here]);
    return undefined;
  });
  await press('Sign out Firefox on Windows');
  await expectToast('Signed out', 'Firefox on Windows is signed out.');
  await expect.element(rows).toHaveLength(1);
  await expect.element(sessions()).toHaveFocus();
  expect(server.asked('endSession')).toMatchObject([{ params: { sessionId: elsewhere.id } }]);
});

test('signing out everywhere asks first', async () => {
  await open('/profile');
  await press('Sign Out Everywhere');
  await question().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Sign Out Everywhere' })).toHaveFocus();
  expect(server.asked('endAllSessions')).toEqual([]);
});

test('sends the link to confirm an address again, and shows failures', async () => {
  await open('/profile');
  await expectFailureShown({
    call: 'requestEmailVerification',
    title: "We couldn't send the link",
    fallback: 'Please try again.',
    attempt: () => press('Send New Link'),
    intact: () => expect.element(page.getByText(/^Not verified yet/)).toBeVisible(),
  });
  server.answer('requestEmailVerification', undefined);
  await press('Send New Link');
  await expectToast('Link sent', 'Open it to confirm your email address.');
});

test('a change of address waits for its link, and can be sent again or canceled', async () => {
  const changing = { ...user, pendingEmail: 'moved@example.com' };
  enterAs(changing);
  server.answer('requestEmailChange', undefined);
  server.answer('cancelEmailChange', () => {
    enterAs(user);
    return { user };
  });
  await open('/profile');
  const waiting = page.getByText('Open the link in our email to moved@example.com to finish the change.');
  await expect.element(waiting).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveValue(user.email);
  await press('Send New Link');
  await expectToast('Link sent', 'Open it to confirm your new email address.');
  await press('Cancel Change');
  await expectToast('Your email address stays the same', user.email);
  await expect.element(waiting).not.toBeInTheDocument();
});

test('deleting the account takes the password, and shows failures', async () => {
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const password = dialog.getByRole('textbox', { name: 'Current password' });
  const confirm = () => dialog.getByRole('button', { name: 'Delete Account' }).click();
  await open('/profile');
  await press('Delete Account');
  server.refuse('deleteAccount', 'password-needed', WRONG, { fields: { currentPassword: WRONG } });
  await password.write('wrong day 7');
  await confirm();
  await expect.element(password).toHaveAccessibleDescription(WRONG);
  await password.write('sunny day 7');
  await expectFailureShown({
    call: 'deleteAccount',
    title: "We couldn't delete your account",
    fallback: 'Please try again.',
    attempt: confirm,
    intact: () => expect.element(password).toHaveValue('sunny day 7'),
  });
  const leaving = { ...user, deletesAt: '2026-04-02T10:00:00.000Z' };
  server.answer('deleteAccount', () => {
    enterAs(leaving);
    return { user: leaving };
  });
  await confirm();
  await expect.element(page.getByRole('heading', { name: 'Your account is being deleted' })).toBeVisible();
});

test('shows which terms the account agreed to', async () => {
  enterAs({ ...user, agreedTerms: '2030-01-31' });
  await open('/profile');
  await expect.element(page.getByText(/^You agreed to the Terms.* of January 31, 2030\.$/)).toBeVisible();
});
